/** What every page, account or number of the Graph API asks for. */
export const graphFields = {
  accessToken: { type: "text", max: 1000, secret: true },
  /** Signs calls to us; without it people can't make themselves known, and there are no reports. */
  appSecret: { type: "text", max: 200, secret: true },
  /** Repeated by Meta when it checks the callback address. */
  verifyToken: { type: "text", max: 200, secret: true },
} as const;

export const graphVersion = { type: "text", max: 10, default: "v23.0", isFine: true } as const;

/** What is wrong with the id of a page, an account or a number. */
export function problemsOfId<Field extends string>(field: Field, id: string): [Field, string][] {
  return /^\d{1,50}$/.test(id) ? [] : [[field, "digits"]];
}

/** What is wrong with a version of the Graph API. */
export function problemsOfVersion(version: string): ["version", string][] {
  return /^v\d{1,3}\.\d$/.test(version) ? [] : [["version", "version"]];
}
