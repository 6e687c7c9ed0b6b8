/** What lets a program into an account. */
export const lettingInActions = [
  "createTokenAction",
  "createSmppPasswordAction",
  "createMailSecretAction",
] as const;

/** What keeps it out again. */
export const revokingActions = [
  "removeTokenAction",
  "removeSmppPasswordAction",
  "removeMailSecretAction",
] as const;
