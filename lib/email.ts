const emailShape = /^[^\s@,;<>"]{1,64}@[^\s@,;<>"]+\.[^\s@,;<>".]{2,}$/;

/** The address in lower case, or null when it is none: an @, later a dot and at least two characters. */
export function normaliseEmail(input: string): string | null {
  const email = input.trim().toLowerCase();
  return email.length <= 254 && emailShape.test(email) ? email : null;
}
