import type * as z from "zod";
import { idParams } from "#lib/id-params.ts";
import type { ListDefinition } from "#lib/list-definition.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import type { Verb } from "#server/auth/permitted.ts";
import type { Idempotency } from "#server/idempotency/once.ts";
import type { BodyBounds } from "./body-bounds.ts";
import { type Input, type Operation, operation } from "./operation.ts";

interface Extras {
  /** As of `operation`. */
  bounds?: BodyBounds;
  /** Set if the answer differs from the resource's. */
  answer?: z.ZodType;
  /** What a list's page says beside the rows. */
  page?: z.ZodRawShape;
  /** Example bodies by their names. */
  examples?: Record<string, unknown>;
}

type IdAndBody<Body extends z.ZodType> = Input<typeof idParams, undefined, Body, undefined>;

/**
 * The usual calls of a resource: each gives its verb the same places of the request. `path` is that of the
 * list, and a row is at `<path>/{id}`; `answer` is a row as most calls answer it. Each call begins with the
 * sentence by which the documentation describes it.
 */
export function resourceOperations(path: `/${string}`, tag: string, answer: z.ZodType) {
  const common = { path, tag, answer } as const;
  const row = { ...common, path: `${path}/{id}`, params: idParams } as const;
  /** A call that gives its verb the id of a row and nothing else. */
  const onRow = (
    method: "get" | "post" | "delete",
    part: "" | `/${string}`,
    declared: { summary: string; verb: Verb<[string], unknown> } & Partial<
      Pick<Operation, "answer" | "errors">
    >,
  ) =>
    operation({
      ...row,
      method,
      path: `${row.path}${part}`,
      args: ({ params }) => [params.id],
      ...declared,
    });
  return {
    list: (
      summary: string,
      list: ListDefinition,
      verb: Verb<[ListParameters], unknown>,
      extras: Extras = {},
    ): Operation =>
      operation({
        ...common,
        method: "get",
        summary,
        list,
        verb,
        args: (input) => [input.list],
        ...extras,
      }),

    /** The verb has to store its answer by `storeAnswer` under the call's `Idempotency-Key`. */
    create<Body extends z.ZodType>(
      summary: string,
      body: Body,
      verb: Verb<[z.output<Body>, Idempotency | null], unknown>,
      extras: Extras = {},
    ): Operation {
      return operation({
        ...common,
        method: "post",
        summary,
        body,
        idempotent: true,
        verb,
        args: (input, { idempotency }) => [input.body as z.output<Body>, idempotency],
        ...extras,
      });
    },

    get: (summary: string, verb: Verb<[string], unknown>, extras: Extras = {}): Operation =>
      onRow("get", "", { summary, verb, ...extras }),

    /** Gives the verb the id and the body, or what `args` makes of both. */
    update<Body extends z.ZodType, Args extends unknown[] = [string, z.output<Body>]>(
      summary: string,
      body: Body,
      verb: Verb<Args, unknown>,
      extras: Extras & { args?: (input: IdAndBody<Body>) => [...Args] } = {},
    ): Operation {
      // Without `args`, `Args` is its default; the type check can't see that.
      const plain = (input: IdAndBody<Body>) =>
        [input.params.id, input.body] as unknown as [...Args];
      return operation({ ...row, method: "put", summary, body, verb, args: plain, ...extras });
    },

    remove: (summary: string, verb: Verb<[string], unknown>): Operation =>
      onRow("delete", "", { summary, verb }),

    /** Something more about a row, at `<path>/{id}/<name>`. */
    part: (
      name: string,
      summary: string,
      verb: Verb<[string], unknown>,
      shape: Operation["answer"],
      errors: Operation["errors"] = [],
    ): Operation => onRow("get", `/${name}`, { summary, verb, answer: shape, errors }),

    /** An act on a row, named after its verb, at `<path>/{id}/<name>`. */
    act: (name: string, summary: string, verb: Verb<[string], unknown>, extras: Extras = {}) =>
      onRow("post", `/${name}`, { summary, verb, ...extras }),

    /** An act that takes a body: it gives the verb the id and what `args` makes of the body. */
    actWith: <Body extends z.ZodType, Arg>(
      name: string,
      summary: string,
      body: Body,
      verb: Verb<[string, Arg], unknown>,
      argOf: (body: z.output<Body>) => Arg,
    ): Operation =>
      operation({
        ...row,
        method: "post",
        path: `${row.path}/${name}`,
        summary,
        body,
        verb,
        args: (input) => [input.params.id, argOf(input.body as z.output<Body>)],
      }),
  };
}
