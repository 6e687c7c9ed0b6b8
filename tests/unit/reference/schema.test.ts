import { describe, expect, it } from "vitest";
import { exampleOf, fieldsOf, type Schema, type Schemas } from "#lib/reference/schema.ts";

const schemas: Schemas = {
  Owner: {
    type: "object",
    properties: { id: { type: "string", format: "uuid" } },
    required: ["id"],
  },
  Tree: { type: "object", properties: { left: { $ref: "#/components/schemas/Tree" } } },
};

const named = (schema: Schema) =>
  Object.fromEntries(fieldsOf(schema, schemas).map((field) => [field.name, field]));

describe("members of a schema", () => {
  it("have their types, limits, values and notes, whatever they refer to", () => {
    const { owner, rows, kind, at, count, plain } = named({
      type: "object",
      required: ["owner"],
      properties: {
        owner: { $ref: "#/components/schemas/Owner", description: "Whose it is" },
        rows: {
          type: "array",
          maxItems: 5,
          items: { type: "object", properties: { a: { type: "integer" } } },
        },
        kind: { anyOf: [{ type: "string", enum: ["sms", "viber"] }, { type: "null" }] },
        at: { type: "string", format: "date-time" },
        count: { type: "integer", maximum: 9007199254740991 },
        plain: {},
      },
    });
    expect(owner).toMatchObject({ isRequired: true, note: "Whose it is", types: ["object"] });
    expect(owner?.fields).toMatchObject([{ name: "id", types: ["uuid"], isRequired: true }]);
    expect(rows).toMatchObject({
      types: ["object[]"],
      limit: { of: "items", max: 5 },
      fields: [{ name: "a" }],
    });
    expect(kind).toMatchObject({
      types: ["string", "null"],
      values: ['"sms"', '"viber"'],
      isRequired: false,
    });
    expect(at).toMatchObject({ types: ["date-time"], limit: null });
    expect(count?.limit).toBeNull();
    expect(plain).toMatchObject({ types: ["any"], fields: [] });
  });

  it("of alternatives are put together, and needed only where each of them needs it", () => {
    const fields = fieldsOf(
      {
        anyOf: [
          {
            type: "object",
            required: ["id", "a"],
            properties: { id: { type: "string" }, a: { type: "string" } },
          },
          {
            type: "object",
            required: ["id"],
            properties: { id: { type: "integer" }, b: { type: "boolean" } },
          },
        ],
      },
      schemas,
    );
    expect(fields.map(({ name, isRequired }) => [name, isRequired])).toEqual([
      ["id", true],
      ["a", false],
      ["b", false],
    ]);
    expect(fields[0]?.types).toEqual(["string", "integer"]);
  });

  it("end where a schema contains itself", () => {
    const depth = (field: { fields: { fields: unknown[] }[] } | undefined): number =>
      field ? 1 + depth(field.fields[0] as never) : 0;
    expect(depth(fieldsOf(schemas.Tree ?? {}, schemas)[0] as never)).toBeLessThan(10);
    expect(JSON.stringify(exampleOf(schemas.Tree ?? {}, schemas)).length).toBeLessThan(500);
  });
});

describe("an example", () => {
  it("has what is required, in the shape it is asked for", () => {
    const example = exampleOf(
      {
        type: "object",
        required: ["id", "list", "kind", "count", "when"],
        properties: {
          id: { type: "string", format: "uuid" },
          list: { type: "array", items: { type: "string" } },
          kind: { enum: ["a", "b"] },
          count: { type: "integer" },
          when: { anyOf: [{ type: "null" }, { type: "string", format: "date" }] },
          left: { type: "string" },
        },
      },
      schemas,
    );
    expect(example).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      list: ["…"],
      kind: "a",
      count: 1,
      when: "2026-12-01",
    });
  });
});
