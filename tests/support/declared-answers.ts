import * as z from "zod";
import { describeApi } from "#server/transport/openapi.ts";
import type { Operation } from "#server/transport/operation.ts";

/** JSON Schema as far as it is closed here. */
type Schema = Record<string, unknown>;

type Content = Partial<Record<string, { schema?: Schema }>>;

interface Declared {
  /** What may be answered, by status and then by content type. */
  answers: Record<string, Content | undefined>;
  components: Record<string, Schema>;
  /** Checks by status, made once. */
  checks: Map<string, z.ZodType>;
}

const declarations = new WeakMap<Operation, Declared>();

/** Says how an answer differs from what OpenAPI declares of the call; null where it doesn't. Unknown members count. */
export function undeclaredIn(
  operation: Operation,
  { status, headers }: Response,
  body: unknown,
): string | null {
  const declared = declarationOf(operation);
  if (!(status in declared.answers)) return `status ${status} is not declared`;
  const content = declared.answers[status];
  // An answer without a body has no type.
  if (!content) return body === "" ? null : `a body of ${status} is not declared`;
  const [type = ""] = (headers.get("content-type") ?? "").split(";");
  const found = content[type] ?? content["*/*"];
  if (!found) return `content of the type “${type}” is not declared of ${status}`;
  if (type !== "application/json" || !found.schema || isBytes(found.schema)) return null;
  // Files of any type may be of this one.
  if ("*/*" in content) return null;
  let check = declared.checks.get(String(status));
  if (!check) {
    check = checkOf(found.schema, declared.components);
    declared.checks.set(String(status), check);
  }
  const { error } = check.safeParse(body);
  return error ? `${status}: ${z.prettifyError(error)}` : null;
}

function declarationOf(operation: Operation): Declared {
  const known = declarations.get(operation);
  if (known) return known;
  const { paths, components } = describeApi([operation], { BRAND_NAME: "Cabinet" });
  const call = paths?.[operation.path]?.[operation.method] as unknown as {
    responses: Record<string, { content?: Content }>;
  };
  const declared: Declared = {
    answers: Object.fromEntries(
      Object.entries(call.responses).map(([status, { content }]) => [status, content]),
    ),
    components: (components?.schemas ?? {}) as Record<string, Schema>,
    checks: new Map(),
  };
  declarations.set(operation, declared);
  return declared;
}

function checkOf(schema: Schema, components: Record<string, Schema>): z.ZodType {
  const text = JSON.stringify({ ...schema, $defs: components });
  const closed = JSON.parse(
    text.replaceAll('"#/components/schemas/', '"#/$defs/'),
    (_name, value: unknown) => close(value),
  ) as Parameters<typeof z.fromJSONSchema>[0];
  return z.fromJSONSchema(closed);
}

/** A file, which may be of JSON. */
const isBytes = ({ format }: Schema) => format === "binary";

/** Lets an object have no members but the declared ones. */
function close(value: unknown): unknown {
  const isOpen =
    typeof value === "object" &&
    value !== null &&
    "properties" in value &&
    "type" in value &&
    value.type === "object" &&
    !("additionalProperties" in value);
  return isOpen ? { ...value, additionalProperties: false } : value;
}
