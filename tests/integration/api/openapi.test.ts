import { describe, expect, it } from "vitest";
import { listAnsweredCalls } from "#tests/support/answered-calls.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { GET as readDescription } from "../../../app/api/openapi.json/route.ts";

prepareApi();

describe("GET /openapi.json", () => {
  interface Described {
    openapi: string;
    paths: Record<string, Record<string, DescribedCall>>;
    components: { schemas: Record<string, unknown> };
  }
  interface DescribedCall {
    operationId: string;
    parameters: { name: string; in: string; required?: boolean }[];
    requestBody?: { content: Record<string, { schema: object }> };
    responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
  }

  async function describedApi(): Promise<Described> {
    const answer = await readDescription(new Request("http://cabinet.test/api/openapi.json"), {
      params: Promise.resolve({}),
    });
    expect(answer.headers.get("content-type")).toContain("application/json");
    return (await answer.json()) as Described;
  }

  const callsOf = (api: Described) =>
    Object.entries(api.paths).flatMap(([where, item]) =>
      Object.entries(item).map(([method, call]) => ({ where, method, call })),
    );

  it("is OpenAPI 3.1 whose references and path parameters all lead somewhere", async () => {
    const api = await describedApi();
    expect(api.openapi).toMatch(/^3\.1\./);
    const references = [
      ...JSON.stringify(api).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g),
    ];
    expect(references.length).toBeGreaterThan(20);
    for (const [, name = ""] of references)
      expect(Object.keys(api.components.schemas)).toContain(name);
    const ids = callsOf(api).map(({ call }) => call.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { where, method, call } of callsOf(api)) {
      const declared = call.parameters
        .filter((parameter) => parameter.in === "path")
        .map(({ name }) => name);
      expect(declared).toEqual([...where.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      const names = call.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
      expect(new Set(names).size).toBe(names.length);
      const good = call.responses["200"];
      expect(good?.content["application/json"]?.schema, `${method} ${where}`).not.toEqual({});
      expect(Object.values(call.responses).every(({ description }) => description !== "")).toBe(
        true,
      );
    }
  });

  it("names schemas as generators of code can take them over", async () => {
    const { components } = await describedApi();
    for (const [name, schema] of Object.entries(components.schemas)) {
      expect(name).toMatch(/^[A-Z][a-zA-Z]*$/);
      // A type that names itself without being an object is refused by the compiler of TypeScript.
      expect(JSON.stringify(schema)).not.toContain(`"#/components/schemas/${name}"`);
    }
  });

  it("has one kind of body per call, because functions that generators make take one", async () => {
    const kinds = callsOf(await describedApi()).map(({ method, where, call }) => [
      `${method} ${where}`,
      Object.keys(call.requestBody?.content ?? {}),
    ]);
    expect(kinds.filter(([, types]) => (types?.length ?? 0) > 1)).toEqual([]);
    expect(kinds).toContainEqual(["post /storage", ["multipart/form-data"]]);
  });

  it("describes every call that the route files answer, and no other", async () => {
    const api = await describedApi();
    const described = callsOf(api).map(({ method, where }) => `${method.toUpperCase()} ${where}`);
    expect((await listAnsweredCalls()).toSorted()).toEqual(described.toSorted());
  });

  it("tells what a send takes and what it answers", async () => {
    const api = await describedApi();
    const send = api.paths["/sendings"]?.post;
    const body = JSON.stringify(send?.requestBody);
    for (const word of [
      "recipient",
      "schedule",
      "fallbacks",
      "$options",
      "tts",
      "include",
      "exclude",
    ]) {
      expect(body).toContain(`"${word}"`);
    }
    expect(send?.parameters).toContainEqual(
      expect.objectContaining({ name: "Idempotency-Key", in: "header" }),
    );
    expect(send?.parameters).toContainEqual(
      expect.objectContaining({ name: "return", in: "query" }),
    );
    expect(JSON.stringify(send?.responses["200"])).toContain("SendingAccepted");
    expect(Object.keys(send?.responses ?? {})).toEqual(
      expect.arrayContaining(["200", "400", "401", "403", "409", "413"]),
    );
  });
});
