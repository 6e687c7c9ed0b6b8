let source: () => string | null | undefined = () => null;

/** Sets the function that knows the country in which numbers without a calling code are read. */
export function readCountriesFrom(asked: () => string | null | undefined): void {
  source = asked;
}

/**
 * The country (ISO 3166) in which inputs read numbers without a calling code: that of the caller's account; null
 * outside of a call, and where the account's country is unknown.
 */
export function readingCountry(): string | null {
  return source() ?? null;
}
