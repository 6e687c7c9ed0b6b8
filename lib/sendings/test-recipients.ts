/** What the sandbox does with each test number (decisions, "Messages"). */
export const testRecipients = {
  "+79000000001": "sent",
  "+79000000002": "delivered",
  "+79000000003": "seen",
  "+79000000004": "failed",
  "+79000000005": "refused",
  "+79000000006": "silent",
  "+79000000007": "answered",
  "+79000000008": "late",
  "+79000000009": "absent",
} as const;

export type TestBehaviour = (typeof testRecipients)[keyof typeof testRecipients];

/** Domain of test addresses, as in `seen@sandbox.example`. It is reserved, so no real mailbox exists there. */
const testDomain = "sandbox.example";

const behaviours = new Map<string, TestBehaviour>([
  ...Object.entries(testRecipients),
  ...Object.values(testRecipients).map((what) => [`${what}@${testDomain}`, what] as const),
]);

/** What a test recipient does on the sandbox; undefined for every other recipient. */
export function testBehaviour(recipient: string): TestBehaviour | undefined {
  return behaviours.get(recipient);
}

/** Test recipients are never charged on the sandbox. */
export function isTestRecipient(recipient: string): boolean {
  return behaviours.has(recipient);
}
