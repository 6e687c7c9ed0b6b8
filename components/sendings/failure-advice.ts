/** What may be done about messages that failed; each has its words under `messages.advice`. */
const advices = {
  text: /text\.empty/,
  funds: /funds/,
  price: /no\.tariff|maxPrice/,
  route: /no\.route/,
  sender: /sendernames|fallbacks\.sender/,
  consent: /blacklisted/,
  address: /recipient\.absent|fallbacks\.address/,
  later: /EXPIRED|expired/,
  rejected: /REJECTD|SKIPPED/,
  number: /UNDELIV/,
  doubt: /doubt/,
  device: /wapi/,
} as const;

export type FailureAdvice = keyof typeof advices | "unknown";

/** The advice for what a message carries as its error: our own reason, or a provider's text. */
export function failureAdvice(error: string): FailureAdvice {
  const found = Object.entries(advices).find(([, pattern]) => pattern.test(error));
  return (found?.[0] as FailureAdvice | undefined) ?? "unknown";
}
