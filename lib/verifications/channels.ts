/** The ways that a code may go, in the order in which they are usually tried. */
export const verificationChannels = ["sms", "voice", "flashcall"] as const;
export type VerificationChannel = (typeof verificationChannels)[number];

/** Digits of a code that a caller's number ends with. */
const calledDigits = 4;

/** How many digits a code has that goes these ways: a call can only carry four. */
export function digitsOn(channels: readonly VerificationChannel[], wanted: number): number {
  return channels.includes("flashcall") ? calledDigits : wanted;
}
