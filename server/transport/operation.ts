import type * as z from "zod";
import type { ErrorCode } from "#lib/errors.ts";
import type { ListDefinition } from "#lib/list-definition.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import type { Actor, Requirement } from "#lib/permissions.ts";
import type { Verb } from "#server/auth/permitted.ts";
import { type BodyBounds, publicBounds, usualBounds } from "./body-bounds.ts";
import type { BodyKind, BytesAnswer, ParsedBody } from "./body-kinds.ts";
import type { HttpContext } from "./call-context.ts";

/** The input and answer of a call, which its handler checks and OpenAPI describes. */
interface Declaration<
  Params = z.ZodObject | undefined,
  Query = z.ZodObject | undefined,
  Body = BodyKind | undefined,
  List = ListDefinition | undefined,
> {
  method: "get" | "post" | "put" | "patch" | "delete";
  /** The path is below `/api`, for example `/users/{id}`. */
  path: `/${string}`;
  summary: string;
  tag: string;
  /** A good answer; a list's is its row. */
  answer: z.ZodType | BytesAnswer;
  /** What a list's page says beside the rows. */
  page?: z.ZodRawShape;
  /** Errors that no call of its kind answers without being asked to, such as 422 for a file that can't be read. */
  errors?: readonly ErrorCode[];
  /** A refusal by a rule of the product has `id: null`, `status: "failed"`, and the reason as its error. */
  refusesSends?: boolean;
  params?: Params;
  query?: Query;
  body?: Body;
  list?: List;
  /** A call by GET that makes something, or costs something: no page of another site may lead a browser to it. */
  isAct?: boolean;
  /** A call by POST that limited tokens may make: what it runs checks every permission itself. */
  isForAnyScope?: boolean;
  /** Its verb writes into the API log what it did; other calls are logged by their handler. */
  logsItself?: boolean;
  /** Takes `Idempotency-Key`; the verb then has to store its answer by `storeAnswer`. */
  idempotent?: boolean;
  /** Example bodies by their names. */
  examples?: Record<string, unknown>;
  /**
   * What a JSON body may hold: by default `usualBounds`, without an account `publicBounds`. The other kinds have
   * limits of their own.
   */
  bounds?: BodyBounds;
  /** The status of a successful answer, 200 by default. */
  status?: number;
  /** Keys of errors that answer `{"error": <status>}` and nothing else. */
  bareErrors?: readonly string[];
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** The parsed input of a call. */
export interface Input<Params, Query, Body, List> {
  params: Parsed<Params>;
  query: Parsed<Query>;
  body: ParsedBody<Body>;
  list: List extends ListDefinition ? ListParameters : undefined;
}

type AnyInput = Input<z.ZodObject, z.ZodObject, BodyKind, ListDefinition>;

/**
 * A call of the HTTP API. It is declared in `app/api/<noun>/operations.ts`, served by the `route.ts` of its
 * path, and registered in `app/api/openapi.json/nouns.ts`.
 */
export interface Operation extends Declaration {
  bounds: BodyBounds;
  /** Whether the call needs an account (by token or cookie). */
  auth: "account" | "none";
  /** The permission of its verb; null without one. */
  requires: Requirement | null;
  /** Runs the verb. A `Response` is sent as it is, anything else as JSON. */
  run(actor: Actor | null, input: AnyInput, context: HttpContext): Promise<unknown>;
}

interface VerbDeclaration<
  Params extends z.ZodObject | undefined,
  Query extends z.ZodObject | undefined,
  Body extends BodyKind | undefined,
  List extends ListDefinition | undefined,
  Args extends unknown[],
  Answer,
> extends Declaration<Params, Query, Body, List> {
  /** The service's; the call takes its permission. */
  verb: Verb<Args, Answer>;
  /** The arguments of the verb after the actor. */
  args: (input: Input<Params, Query, Body, List>, context: HttpContext) => [...Args];
  /** Selects what is answered of the verb's result; all of it by default. */
  view?: (answer: NoInfer<Answer>) => unknown;
}

/** Declares a call round a verb. */
export function operation<
  Args extends unknown[],
  Answer,
  Params extends z.ZodObject | undefined = undefined,
  Query extends z.ZodObject | undefined = undefined,
  Body extends BodyKind | undefined = undefined,
  List extends ListDefinition | undefined = undefined,
>({
  verb,
  args,
  view = (answer) => answer,
  ...declared
}: VerbDeclaration<Params, Query, Body, List, Args, Answer>): Operation {
  return {
    bounds: usualBounds,
    ...declared,
    auth: "account",
    requires: verb.requires,
    run: async (actor, input, context) => {
      if (!actor) throw new Error(`${declared.path} ran for nobody`);
      // The handler has parsed the input by this very declaration's schemas.
      const parsed = input as Input<Params, Query, Body, List>;
      return view(await verb(actor, ...args(parsed, context)));
    },
  };
}

interface PublicDeclaration<
  Params extends z.ZodObject | undefined,
  Query extends z.ZodObject | undefined,
  Body extends BodyKind | undefined,
> extends Declaration<Params, Query, Body, undefined> {
  run: (input: Input<Params, Query, Body, undefined>, context: HttpContext) => Promise<unknown>;
}

/** Declares a call without sign-in: it knows no actor and has to protect itself. */
export function publicOperation<
  Params extends z.ZodObject | undefined = undefined,
  Query extends z.ZodObject | undefined = undefined,
  Body extends BodyKind | undefined = undefined,
>({ run, ...declared }: PublicDeclaration<Params, Query, Body>): Operation {
  return {
    bounds: publicBounds,
    ...declared,
    auth: "none",
    requires: null,
    run: async (_actor, input, context) =>
      run(input as unknown as Input<Params, Query, Body, undefined>, context),
  };
}
