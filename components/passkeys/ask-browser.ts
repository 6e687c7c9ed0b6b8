import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

/** Why a browser gives no passkey: a text under `login.passkey`. */
export type PasskeyProblem = "cancelled" | "known" | "impossible";

type Asked<Answer> = { answer: Answer } | { problem: PasskeyProblem };

/** Has the browser make a passkey. What it takes is fetched when it is asked. */
export async function makePasskey(options: PublicKeyCredentialCreationOptionsJSON) {
  const { startRegistration } = await import("@simplewebauthn/browser");
  return ask(async () => startRegistration({ optionsJSON: options }));
}

/** Has one of the account's passkeys sign. */
export async function signByPasskey(options: PublicKeyCredentialRequestOptionsJSON) {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  return ask(async () => startAuthentication({ optionsJSON: options }));
}

async function ask<Answer>(call: () => Promise<Answer>): Promise<Asked<Answer>> {
  try {
    return { answer: await call() };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

/** The person closed what the browser showed, or let it wait; or neither browser nor address can do it. */
function problemOf(error: unknown): PasskeyProblem {
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED") return "known";
  const name = error instanceof Error ? error.name : "";
  return name === "NotAllowedError" || name === "AbortError" ? "cancelled" : "impossible";
}
