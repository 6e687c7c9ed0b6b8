/** Characters that can't be confused: no 0 and O, no 1, l and I. */
const alphabet = "abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
export const generatedLength = 8;

/** A random password of 8 characters, 46 bits. */
export function generatePassword(): string {
  let password = "";
  while (password.length < generatedLength) {
    for (const byte of crypto.getRandomValues(new Uint8Array(16))) {
      // The rest of a division favours the first characters: bytes past the last whole round are dropped.
      const isEven = byte < 256 - (256 % alphabet.length);
      if (isEven && password.length < generatedLength) password += alphabet[byte % alphabet.length];
    }
  }
  return password;
}
