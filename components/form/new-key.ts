/** A key that makes an attempt happen once. `crypto.randomUUID` exists on secure origins only. */
export function newKey(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(4));
  return Array.from(numbers, (number) => number.toString(36).padStart(7, "0")).join("");
}
