import * as z from "zod";
import {
  createDocument,
  type ZodOpenApiContentObject,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiResponsesObject,
} from "zod-openapi";
import type { Env } from "#lib/env.ts";
import { errorStatus } from "#lib/errors.ts";
import { contentTypes } from "#lib/exports/file-format.ts";
import type { BodyKind, FileRule } from "./body-kinds.ts";
import { errorFrame, sendingRefused } from "./openapi-errors.ts";
import { listAnswer, listQuery } from "./openapi-lists.ts";
import { errorsOf, statusWords } from "./openapi-statuses.ts";
import { warningAnswer } from "./openapi-warnings.ts";
import { apiInfo, descriptionOf, tagsOf } from "./openapi-words.ts";
import { operationId } from "./operation-id.ts";
import type { Operation } from "./operation.ts";

/** OpenAPI 3.1 of the given calls. */
export function describeApi(
  operations: readonly Operation[],
  site: Pick<Env, "BRAND_NAME" | "PUBLIC_URL">,
) {
  const paths: NonNullable<ZodOpenApiObject["paths"]> = {};
  for (const declared of operations) {
    paths[declared.path] = { ...paths[declared.path], [declared.method]: describe(declared) };
  }
  return createDocument(
    {
      openapi: "3.1.0",
      info: apiInfo(site),
      servers: [{ url: `${site.PUBLIC_URL ?? ""}/api` }],
      tags: tagsOf(operations),
      security: [{ token: [] }],
      paths,
      components: {
        securitySchemes: {
          token: {
            type: "apiKey",
            in: "header",
            name: "Authorization",
            description:
              "A token from POST /login or from the account's Tokens tab; `Bearer <token>` works too",
          },
        },
      },
    },
    {
      override: ({ zodSchema, jsonSchema }) => {
        // JSON has no dates: they travel as ISO text.
        if (zodSchema instanceof z.ZodDate)
          Object.assign(jsonSchema, { type: "string", format: "date-time" });
        // Answers may have more members: `warnings`, and those of later versions.
        if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      },
    },
  );
}

function describe(declared: Operation): ZodOpenApiOperationObject {
  const { method, path, summary, tag, params, list, body, status = 200 } = declared;
  const query = list ? listQuery(list).extend(declared.query?.shape ?? {}) : declared.query;
  const header = declared.idempotent
    ? z.object({ "Idempotency-Key": z.string().max(255).optional() })
    : undefined;
  return {
    operationId: operationId(method, path),
    summary,
    description: descriptionOf(declared),
    tags: [tag],
    ...(declared.auth === "none" ? { security: [] } : {}),
    requestParams: {
      ...(params && { path: params }),
      ...(query && { query }),
      ...(header && { header }),
    },
    ...(body
      ? {
          requestBody: {
            required: true,
            ...bodyNote(body),
            content: withExamples(bodyContent(body), declared.examples),
          },
        }
      : {}),
    responses: {
      [`${status}` as "200"]: {
        description: "Done",
        content: answerContent(declared),
      },
      ...partialAnswers(declared),
      ...Object.fromEntries(
        errorsOf(declared).map((code) => [
          code,
          { description: statusWords[code] ?? code, content: contentOf(errorOf(declared, code)) },
        ]),
      ),
    },
  };
}

function contentOf(schema: z.ZodType) {
  return { "application/json": { schema } };
}

function errorOf({ refusesSends }: Operation, status: string): z.ZodType {
  const refusals: readonly string[] = [errorStatus.BadRequest, errorStatus.PaymentRequired].map(
    String,
  );
  return refusesSends && refusals.includes(status)
    ? z.union([errorFrame, sendingRefused])
    : errorFrame;
}

const bytes = { type: "string", format: "binary" } as const;

function bodyContent(body: BodyKind): ZodOpenApiContentObject {
  if (body instanceof z.ZodType) return contentOf(body);
  const asItStands = (limit: number) => ({
    "*/*": { schema: { ...bytes, maxLength: limit } },
  });
  if (body.kind !== "multipart") return asItStands(body.limit);
  const { fields, files } = body;
  return {
    "multipart/form-data": {
      schema: fields.extend(
        Object.fromEntries(Object.entries(files).map(([name, rule]) => [name, fileSchema(rule)])),
      ),
    },
  };
}

/**
 * What else is taken in place of a form. It is described in words, because the functions that generators make take one
 * kind of body only.
 */
function bodyNote(body: BodyKind): { description?: string } {
  if (body instanceof z.ZodType || body.kind !== "multipart" || body.bare === undefined) return {};
  return {
    description: `A form, or the bytes of \`${body.bare}\` themselves under their own Content-Type`,
  };
}

function withExamples(
  content: ZodOpenApiContentObject,
  examples: Operation["examples"],
): ZodOpenApiContentObject {
  const json = content["application/json"];
  if (!json || !examples) return content;
  const named = Object.entries(examples).map(([name, value]) => [name, { value }] as const);
  return { ...content, "application/json": { ...json, examples: Object.fromEntries(named) } };
}

function fileSchema({ limit, maxFiles = 1, isOptional = false }: FileRule): z.ZodType {
  const file = z.string().meta({ format: "binary", maxLength: limit });
  const given = maxFiles > 1 ? z.array(file).max(maxFiles) : file;
  return isOptional ? given.optional() : given;
}

function answerContent({ answer, list, page, body }: Operation): ZodOpenApiContentObject {
  if (!(answer instanceof z.ZodType))
    return {
      ...Object.fromEntries(answer.types.map((type) => [type, { schema: bytes }])),
      ...(answer.json && contentOf(answer.json)),
    };
  if (!list) return contentOf(body instanceof z.ZodType ? warningAnswer(answer) : answer);
  return {
    ...contentOf(listAnswer(answer, page)),
    "text/csv": { schema: bytes },
    [contentTypes.xlsx]: { schema: bytes },
  };
}

/** The good answers beside the usual one, to `Range` and `If-None-Match`. */
function partialAnswers(declared: Operation): ZodOpenApiResponsesObject {
  const { answer } = declared;
  if (answer instanceof z.ZodType || !answer.isRanged) return {};
  return {
    "206": { description: "The part asked for", content: answerContent(declared) },
    "304": { description: "What the caller has is the same" },
  };
}
