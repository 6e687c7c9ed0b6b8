import { operations } from "#app/api/openapi.json/operations.ts";
import {
  exampleOf,
  fieldsOf,
  type Schema,
  type SchemaField,
  type Schemas,
} from "#lib/reference/schema.ts";
import type { SampleCall } from "#server/documentation/service.ts";
import { describeApi } from "#server/transport/openapi.ts";
import { operationId } from "#server/transport/operation-id.ts";
import type { Operation } from "#server/transport/operation.ts";

/** A call of the API as its page shows it. */
export interface ReferenceCall {
  /** `postSendings`: the id in OpenAPI, and the end of the page's address. */
  id: string;
  method: SampleCall["method"];
  /** Below `/api`, with its parameters in curly brackets. */
  path: string;
  group: string;
  /** What it does, in English, as OpenAPI says it. */
  summary: string;
  needsAccount: boolean;
  requires: Operation["requires"];
  isIdempotent: boolean;
  /** Bytes of a body of JSON; null for a call without one. */
  bodyBytes: number | null;
  parameters: (SchemaField & { place: "path" | "query" | "header" })[];
  body: SchemaField[];
  bodyExample: object | null;
  /** The type of what it answers: `application/json`, `application/pdf` …; a list answers files too. */
  answerTypes: string[];
  answer: SchemaField[];
  /** Statuses it may answer, the good one first. */
  statuses: string[];
}

interface Content {
  schema?: Schema;
  examples?: Record<string, { value: unknown }>;
}

interface Described {
  parameters?: {
    in: "path" | "query" | "header";
    name: string;
    required?: boolean;
    schema?: Schema;
    description?: string;
  }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { content?: Record<string, Content> }>;
}

/** Groups that most programs need come first; the others follow as they are declared. */
const firstGroups = [
  "Messages",
  "Tasks",
  "Contacts",
  "Templates",
  "Sender names",
  "Storage",
  "Money",
  "Reports",
  "Webhooks",
];

let kept: readonly ReferenceCall[] | undefined;

/** All calls in the order of their groups. Made once: they change with the product alone. */
export function referenceCalls(): readonly ReferenceCall[] {
  kept ??= readCalls();
  return kept;
}

function readCalls(): ReferenceCall[] {
  // The name and the address of the site stand in no call.
  const document = describeApi(operations, { BRAND_NAME: "", PUBLIC_URL: undefined });
  const schemas = (document.components?.schemas ?? {}) as unknown as Schemas;
  const groups = [...new Set([...firstGroups, ...operations.map(({ tag }) => tag)])];
  return groups.flatMap((group) =>
    operations
      .filter(({ tag }) => tag === group)
      .toSorted(byPlace)
      .map((declared) => {
        const described = document.paths?.[declared.path]?.[declared.method];
        return callOf(declared, described as unknown as Described, schemas);
      }),
  );
}

const methodOrder = ["post", "get", "put", "patch", "delete"];

const parts = ({ path }: Operation) => path.split("/").slice(1);
const nouns = [...new Set(operations.map((one) => parts(one)[0]))];

/** Calls of one noun stand together, those of all its rows first. */
function byPlace(a: Operation, b: Operation): number {
  return (
    nouns.indexOf(parts(a)[0]) - nouns.indexOf(parts(b)[0]) ||
    parts(a).length - parts(b).length ||
    a.path.localeCompare(b.path) ||
    methodOrder.indexOf(a.method) - methodOrder.indexOf(b.method)
  );
}

function callOf(declared: Operation, described: Described, schemas: Schemas): ReferenceCall {
  const { method, path, tag, summary, requires, auth, idempotent = false, bounds } = declared;
  const content = described.requestBody?.content ?? {};
  const json = content["application/json"];
  const body = json ?? Object.values(content)[0];
  const [good = "200", ...errors] = Object.keys(described.responses);
  const answers = described.responses[good]?.content ?? {};
  const answer = answers["application/json"]?.schema;
  return {
    id: operationId(method, path),
    method: method.toUpperCase() as SampleCall["method"],
    path,
    group: tag,
    summary,
    needsAccount: auth === "account",
    requires,
    isIdempotent: idempotent,
    bodyBytes: json ? bounds.bytes : null,
    parameters: (described.parameters ?? []).map(
      ({ in: place, name, required, schema, description }) => {
        const [field] = fieldsOf(
          {
            properties: { [name]: { ...schema, ...(description && { description }) } },
            required: required ? [name] : [],
          },
          schemas,
        );
        if (!field) throw new Error(`no parameter ${name}`);
        return { ...field, place };
      },
    ),
    body: body?.schema ? fieldsOf(body.schema, schemas) : [],
    bodyExample: json ? jsonExample(json, schemas) : null,
    answerTypes: Object.keys(answers),
    answer: answer ? fieldsOf(answer, schemas) : [],
    statuses: [good, ...errors],
  };
}

function jsonExample({ schema, examples }: Content, schemas: Schemas): object | null {
  const value = Object.values(examples ?? {})[0]?.value ?? (schema && exampleOf(schema, schemas));
  return typeof value === "object" && value !== null ? value : null;
}
