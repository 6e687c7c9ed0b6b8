import type * as z from "zod";
import { idParams } from "#lib/id-params.ts";
import type { ListDefinition } from "#lib/list-definition.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import type { Verb } from "#server/auth/permitted.ts";
import type { Idempotency } from "#server/idempotency/once.ts";
import type { BodyBounds } from "./body-bounds.ts";
import { type Input, type Operation, operation } from "./operation.ts";

interface Resource {
  /** Path of the list; a row is at `<path>/{id}`. */
  path: `/${string}`;
  tag: string;
  /** A row as most calls answer it. */
  answer: z.ZodType;
}

/** What differs between the calls of the same act. */
interface Call<Args extends unknown[]> {
  summary: string;
  verb: Verb<Args, unknown>;
  /** Set if the answer differs from the resource's. */
  answer?: z.ZodType;
  /** Example bodies by their names. */
  examples?: Record<string, unknown>;
}

interface BodyCall<Body extends z.ZodType, Args extends unknown[]> extends Call<Args> {
  body: Body;
  /** As of `operation`. */
  bounds?: BodyBounds;
}

type IdAndBody<Body extends z.ZodType> = Input<typeof idParams, undefined, Body, undefined>;

/** The usual calls of a resource: each takes what its verb is given from the same places of the request. */
export function resourceOperations({ path, ...common }: Resource) {
  const row = { ...common, path: `${path}/{id}`, params: idParams } as const;
  return {
    list: (call: Call<[ListParameters]> & { list: ListDefinition }): Operation =>
      operation({ ...common, method: "get", path, ...call, args: ({ list }) => [list] }),
    /** The verb has to store its answer by `storeAnswer` by the call's `Idempotency-Key`. */
    create<Body extends z.ZodType>(
      call: BodyCall<Body, [z.output<Body>, Idempotency | null]>,
    ): Operation {
      return operation({
        ...common,
        method: "post",
        path,
        idempotent: true,
        ...call,
        args: ({ body }, { idempotency }) => [body as z.output<Body>, idempotency],
      });
    },
    get: (call: Call<[string]>): Operation =>
      operation({ ...row, method: "get", ...call, args: ({ params }) => [params.id] }),
    update<Body extends z.ZodType, Args extends unknown[] = [string, z.output<Body>]>(
      call: BodyCall<Body, Args> & { args?: (input: IdAndBody<Body>) => [...Args] },
    ): Operation {
      // Without `args`, `Args` is its default; the type check can't see that.
      const plain = ({ params, body }: IdAndBody<Body>) =>
        [params.id, body] as unknown as [...Args];
      return operation({ ...row, method: "put", ...call, args: call.args ?? plain });
    },
    remove: (call: Call<[string]>): Operation =>
      operation({ ...row, method: "delete", ...call, args: ({ params }) => [params.id] }),
  };
}
