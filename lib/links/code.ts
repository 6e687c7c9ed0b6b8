/** Characters of a code; all of them are in the alphabet of an SMS and need no encoding in an address. */
const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** A link that is the same for all, and one of a single recipient: the length tells them apart. */
export const linkCodeLength = 6;
export const recipientCodeLength = 8;

/** The path of a code, and of the page about it (`/s/abc123+`). */
export const linkPath = /^\/s\/([0-9A-Za-z]{1,16})(\+?)$/;

/** The same on an account's own domain, which has nothing else: `/abc123`, or with `/s` before it. */
export const ownLinkPath = /^(?:\/s)?\/([0-9A-Za-z]{1,16})(\+?)$/;

/** A random code; `random` gives unpredictable numbers in [0, 1). */
export function newCode(length: number, random: () => number): string {
  let code = "";
  for (let index = 0; index < length; index++)
    code += alphabet.charAt(Math.floor(random() * alphabet.length));
  return code;
}
