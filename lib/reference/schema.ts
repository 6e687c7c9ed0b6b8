/** The members of JSON Schema that descriptions of the API use. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  maxLength?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

export type Schemas = Readonly<Record<string, Schema>>;

/** A member of a body, of an answer or of a query, as a reader sees it. */
export interface SchemaField {
  name: string;
  /** Types by their names: `string`, `uuid`, `object[]`, `null`. */
  types: string[];
  isRequired: boolean;
  note: string | null;
  /** The values it may have, where they are listed. */
  values: string[];
  /** The most characters, elements, or the largest number it may have. */
  limit: { of: "characters" | "items" | "value"; max: number } | null;
  fields: SchemaField[];
}

/** Deeper parts are shown as plain objects: no body of ours goes so far, and a schema may contain itself. */
const maxDepth = 6;

function resolved(schema: Schema, schemas: Schemas): Schema {
  const name = schema.$ref?.split("/").at(-1);
  const found = name === undefined ? undefined : schemas[name];
  return found
    ? { ...found, ...(schema.description && { description: schema.description }) }
    : schema;
}

/** All shapes that a schema allows, each without alternatives of its own. */
function shapesOf(given: Schema, schemas: Schemas, depth: number): Schema[] {
  const schema = resolved(given, schemas);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (!choices || depth > maxDepth) return [schema];
  return choices.flatMap((choice) => shapesOf(choice, schemas, depth + 1));
}

function typesOf(schema: Schema, schemas: Schemas, depth: number): string[] {
  const names = shapesOf(schema, schemas, depth).flatMap((shape) => {
    if (shape.items && depth < maxDepth)
      return typesOf(shape.items, schemas, depth + 1).map((name) => `${name}[]`);
    if (shape.format !== undefined) return [shape.format];
    if (shape.const !== undefined) return [shape.const === null ? "null" : typeof shape.const];
    if (shape.enum && shape.type === undefined) return ["string"];
    return [shape.type ?? "any"].flat();
  });
  return [...new Set(names)];
}

function valuesOf(shapes: readonly Schema[]): string[] {
  const values = shapes.flatMap(({ enum: listed = [], const: only }) =>
    only === undefined ? listed : [only],
  );
  return [
    ...new Set(values.filter((value) => value !== null).map((value) => JSON.stringify(value))),
  ];
}

function limitOf(shapes: readonly Schema[]): SchemaField["limit"] {
  for (const { maxLength, maxItems, maximum } of shapes) {
    if (maxLength !== undefined) return { of: "characters", max: maxLength };
    if (maxItems !== undefined) return { of: "items", max: maxItems };
    // JavaScript's own bound says nothing.
    if (maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER)
      return { of: "value", max: maximum };
  }
  return null;
}

/** The members of a schema in the order in which they are declared; alternatives are put together by name. */
export function fieldsOf(schema: Schema, schemas: Schemas, depth = 0): SchemaField[] {
  if (depth > maxDepth) return [];
  const shapes = shapesOf(schema, schemas, depth);
  const inside = shapes.flatMap((shape) =>
    shape.items ? shapesOf(shape.items, schemas, depth + 1) : [shape],
  );
  const objects = inside.filter(({ properties }) => properties !== undefined);
  const fields = new Map<string, SchemaField>();
  for (const { properties = {} } of objects)
    for (const [name, part] of Object.entries(properties)) {
      const known = fields.get(name);
      // What one alternative needs, another may do without.
      const isRequired = objects.every(({ required = [] }) => required.includes(name));
      const field = fieldOf(name, part, isRequired, schemas, depth);
      fields.set(name, known ? joined(known, field) : field);
    }
  return [...fields.values()];
}

function fieldOf(
  name: string,
  schema: Schema,
  isRequired: boolean,
  schemas: Schemas,
  depth: number,
): SchemaField {
  const shapes = shapesOf(schema, schemas, depth);
  const note = resolved(schema, schemas).description ?? null;
  return {
    name,
    types: typesOf(schema, schemas, depth),
    isRequired,
    note,
    values: valuesOf(shapes),
    limit: limitOf(shapes),
    fields: fieldsOf(schema, schemas, depth + 1),
  };
}

function joined(known: SchemaField, other: SchemaField): SchemaField {
  const fields = new Map(known.fields.map((field) => [field.name, field]));
  for (const field of other.fields) if (!fields.has(field.name)) fields.set(field.name, field);
  return {
    ...known,
    types: [...new Set([...known.types, ...other.types])],
    note: known.note ?? other.note,
    values: [...new Set([...known.values, ...other.values])],
    fields: [...fields.values()],
  };
}

const samples: Readonly<Record<string, unknown>> = {
  uuid: "01980000-0000-7000-8000-000000000001",
  "date-time": "2026-12-01T10:00:00Z",
  date: "2026-12-01",
  email: "anna@example.com",
  uri: "https://example.com",
  boolean: true,
  integer: 1,
  number: 1,
};

/** A small value that fits a schema: its required members, or the first few where none is. */
export function exampleOf(given: Schema, schemas: Schemas, depth = 0): unknown {
  const shapes = shapesOf(given, schemas, depth);
  const schema = shapes.find(({ type }) => type !== "null") ?? {};
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.items) return depth < maxDepth ? [exampleOf(schema.items, schemas, depth + 1)] : [];
  if (schema.properties) {
    const { properties, required = [] } = schema;
    const names = required.length > 0 ? required : Object.keys(properties).slice(0, 4);
    const members = names.map((name) => [
      name,
      depth < maxDepth ? exampleOf(properties[name] ?? {}, schemas, depth + 1) : null,
    ]);
    return Object.fromEntries(members) as unknown;
  }
  const type = [schema.type ?? "string"].flat()[0] ?? "string";
  return samples[schema.format ?? type] ?? (type === "object" ? {} : "…");
}
