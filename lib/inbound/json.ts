/** What a received body holds. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** A member that the value itself has; members of prototypes are none. */
export function memberOf(value: Json | undefined, name: string): Json | undefined {
  if (value === null || typeof value !== "object" || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, Json>)[name];
}
