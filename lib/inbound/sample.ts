/** A call as a system's documentation shows it. */
export interface Sample {
  type: "application/json" | "application/x-www-form-urlencoded";
  /** The body as it is posted. */
  body: string;
  /** The query of the address that the system was given. */
  query?: string;
  /** Headers beside those of the signature. */
  headers?: Record<string, string>;
}

/** A body that is posted as JSON. */
export function jsonSample(body: object, headers?: Record<string, string>): Sample {
  return { type: "application/json", body: JSON.stringify(body), ...(headers && { headers }) };
}
