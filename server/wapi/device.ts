/**
 * How a device stands at its gateway: `starting` no code yet · `code` to be scanned · `linked` · `refused` it can't be
 * linked, or is linked no more · `away` the gateway didn't say.
 */
export type Device =
  | { kind: "starting" | "refused" | "away" }
  | { kind: "code"; code: string }
  | { kind: "linked"; phone: string };

export interface Session {
  session: string;
  providerId: string;
  /** Whether it is yet to be linked: then a session that the gateway doesn't know is begun. */
  state: string;
  linkingAt: Date;
}
