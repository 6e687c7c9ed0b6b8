/** A JSON schema as OpenAPI 3.1 has it, as far as types are made of it. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  description?: string;
}

interface Media {
  schema?: Schema;
}

interface Call {
  operationId: string;
  summary?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { required?: boolean; content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
}

interface Described {
  paths: Record<string, Record<string, Call>>;
  components: { schemas: Record<string, Schema> };
}

const json = "application/json";

/** The types of a description: its schemas by their names, and `Calls`, all calls by their ids. */
export function typesOf({ paths, components }: Described): string {
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `${comment(schema.description, "")}export type ${name} = ${typeOf(schema, "")};`,
  );
  const calls = Object.entries(paths).flatMap(([where, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ where, method, call })),
  );
  return [
    "// Made from the API's description by `node scripts/sdk-types.ts`; changes by hand are lost.",
    "",
    ...schemas.flatMap((text) => [text, ""]),
    "/** Every call by its id. */",
    "export interface Calls {",
    ...calls.map(({ call }) => callOf(call)),
    "}",
    "",
    "/** The method and path of each call, and whether it takes an idempotency key. */",
    "export const routes = {",
    ...calls.map(({ where, method, call }) => {
      const isIdempotent = call.parameters?.some(({ name }) => name === "Idempotency-Key") ?? false;
      return `  ${call.operationId}: { method: ${JSON.stringify(method.toUpperCase())}, path: ${JSON.stringify(where)}, isIdempotent: ${isIdempotent} },`;
    }),
    "} as const;",
    "",
  ].join("\n");
}

function callOf({ operationId, summary, parameters = [], requestBody, responses }: Call): string {
  const indent = "    ";
  const placed = (place: string) => {
    const own = parameters.filter((parameter) => parameter.in === place);
    if (own.length === 0) return "undefined";
    const isOptional = own.every(({ required }) => !required);
    const members = own.map(
      ({ name, required, schema = {} }) =>
        `${quoted(name)}${required ? "" : "?"}: ${typeOf(schema, `${indent}  `)}`,
    );
    return `{ ${members.join("; ")} }${isOptional ? " | undefined" : ""}`;
  };
  const body = requestBody?.content[json]?.schema;
  const otherBody = requestBody ? "BodyInit" : "undefined";
  const bodyType = body ? typeOf(body, indent) : otherBody;
  const good = Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1];
  const answer = good?.content?.[json]?.schema;
  return [
    comment(summary, "  ").trimEnd(),
    `  ${operationId}: {`,
    `${indent}path: ${placed("path")};`,
    `${indent}query: ${placed("query")};`,
    `${indent}body: ${bodyType}${requestBody && !requestBody.required ? " | undefined" : ""};`,
    `${indent}answer: ${answer ? typeOf(answer, indent) : "Response"};`,
    "  };",
  ]
    .filter((line) => line !== "")
    .join("\n");
}

function comment(text: string | undefined, indent: string): string {
  return text ? `${indent}/** ${text.replaceAll("*/", "*\\/").replaceAll(/\s+/g, " ")} */\n` : "";
}

function quoted(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

function typeOf(schema: Schema, indent: string): string {
  if (schema.$ref) return schema.$ref.split("/").at(-1) ?? "unknown";
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ") || "never";
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return unionOf(choices.map((choice) => typeOf(choice, indent)));
  if (schema.allOf) return schema.allOf.map((part) => `(${typeOf(part, indent)})`).join(" & ");
  if (Array.isArray(schema.type))
    return unionOf(schema.type.map((type) => typeOf({ ...schema, type }, indent)));
  return plainType(schema, indent);
}

function unionOf(types: readonly string[]): string {
  return [...new Set(types)].join(" | ") || "never";
}

function plainType(schema: Schema, indent: string): string {
  switch (schema.type) {
    case "string":
      return "string";
    case "number":
    case "integer":
      return "number";
    case "boolean":
      return "boolean";
    case "null":
      return "null";
    case "array":
      return schema.prefixItems
        ? `[${schema.prefixItems.map((item) => typeOf(item, indent)).join(", ")}]`
        : `(${typeOf(schema.items ?? {}, indent)})[]`;
    case "object":
      return objectType(schema, indent);
    default:
      return schema.properties ? objectType(schema, indent) : "unknown";
  }
}

function objectType(
  { properties, required = [], additionalProperties }: Schema,
  indent: string,
): string {
  const members = Object.entries(properties ?? {});
  if (members.length === 0) {
    const values = typeof additionalProperties === "object" ? typeOf(additionalProperties, indent) : "unknown"; // prettier-ignore
    return `{ [name: string]: ${values} }`;
  }
  const inner = `${indent}  `;
  const lines = members.map(([name, member]) => {
    const isOptional = !required.includes(name);
    return `${comment(member.description, inner)}${inner}${quoted(name)}${isOptional ? "?" : ""}: ${typeOf(member, inner)};`;
  });
  return `{\n${lines.join("\n")}\n${indent}}`;
}
