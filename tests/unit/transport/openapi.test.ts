import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { forEveryone } from "#server/auth/permitted.ts";
import { describeApi } from "#server/transport/openapi.ts";
import { operation } from "#server/transport/operation.ts";
import { operations } from "../../../app/api/openapi.json/operations.ts";

const site = { BRAND_NAME: "Cabinet", PUBLIC_URL: undefined };

interface Parameter {
  in: string;
  name: string;
  schema: { type?: string; maximum?: number; enum?: string[] };
}

describe("OpenAPI", () => {
  it("describes every call once, and each has its route", () => {
    const names = operations.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(names).size).toBe(names.length);
    for (const { path } of operations) {
      const file = `app/api${path.replaceAll("{", "[").replaceAll("}", "]")}/route.ts`;
      expect(existsSync(file), file).toBe(true);
    }
  });

  it("is JSON, with dates as ISO text and no call open that takes an account", () => {
    const document = JSON.parse(JSON.stringify(describeApi(operations, site)));
    expect(document.openapi).toBe("3.1.0");
    expect(document.components.schemas.User.properties.createdAt).toMatchObject({
      type: "string",
      format: "date-time",
    });
    expect(document.paths["/users/{id}"].get.security).toBeUndefined();
    expect(document.paths["/users/{id}"].get.responses).toHaveProperty("404");
    expect(document.paths["/login"].post.security).toEqual([]);
  });

  it("names what generators would name twice, and describes every call and group", () => {
    const document = JSON.parse(JSON.stringify(describeApi(operations, site)));
    const { schemas } = document.components;
    expect(Object.keys(schemas).filter((name) => !/^[A-Z][A-Za-z]+$/.test(name))).toEqual([]);
    const body = document.paths["/sendings"].post.requestBody.content["application/json"].schema;
    // Both spellings have one name: generators leave the dollar out.
    const options = { $ref: "#/components/schemas/SendOptions" };
    expect(body.properties).toMatchObject({ options, $options: options });
    const groups = document.tags.map(({ name }: { name: string }) => name);
    for (const calls of Object.values<Record<string, { description: string; tags: string[] }>>(
      document.paths,
    ))
      for (const { description, tags } of Object.values(calls)) {
        expect(description).toMatch(/^\S.*\. Needs .+\./);
        expect(groups).toEqual(expect.arrayContaining(tags));
      }
  });

  it("describes a list's parameters from what its parser allows", () => {
    const list = operation({
      method: "get",
      path: "/things",
      summary: "Things",
      tag: "Tests",
      list: {
        resource: "sendings",
        filters: { "state.status": ["sent"] },
        apiFilters: { isActive: "boolean" },
        sorts: { price: "number" },
        pageSizes: [20],
        machine: true,
      },
      verb: forEveryone(async () => []),
      args: () => [],
      answer: z.object({ id: z.string() }),
    });
    const document = JSON.parse(JSON.stringify(describeApi([list], site)));
    const parameters: Parameter[] = document.paths["/things"].get.parameters;
    const named = (name: string) => parameters.find((parameter) => parameter.name === name)?.schema;
    expect(named("$limit")).toMatchObject({ maximum: 1000, default: 20 });
    expect(named("isActive")).toMatchObject({ enum: ["true", "false"] });
    expect(named("createdAt[$gt]")).toMatchObject({
      type: "string",
      description: expect.stringContaining("Without a zone"),
    });
    expect(named("id")).toMatchObject({ format: "uuid" });
    expect(named("$order[0][0]")).toMatchObject({ enum: ["createdAt", "price"] });
    expect(named("state.status")).toMatchObject({ enum: ["sent"] });
    expect(parameters.every((parameter) => parameter.in === "query")).toBe(true);
  });
});
