import type postgres from "postgres";

/** A value as it goes into a jsonb column: dates become ISO text, absent members are dropped. */
export function toJson(value: object): postgres.JSONValue {
  return JSON.parse(JSON.stringify(value)) as postgres.JSONValue;
}
