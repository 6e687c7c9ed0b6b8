import { AppError } from "#lib/errors.ts";
import { digitsOn } from "#lib/verifications/channels.ts";
import type { CodeFormStart, CodeFormView } from "#lib/verifications/code-form.ts";
import type { CheckAnswer, VerifyAnswer } from "#lib/verifications/verification.ts";
import { addressOf } from "#server/auth/address.ts";
import { siteAddress } from "#server/mail/service.ts";
import { tryCode } from "./check.ts";
import { limitVisitor } from "./limits.ts";
import { assertOn, type Settings, settingsOfForm } from "./settings.ts";
import { sendCode } from "./start.ts";

type Visitor = Pick<Request, "headers">;

/** The form of a public key, for the page that shows it. Throws NotFound where there is none. */
export async function getCodeForm(key: string): Promise<CodeFormView> {
  const { digits, channels, listId, consentText } = await formOf(key);
  return {
    digits: digitsOn(channels, digits),
    consentText,
    asksName: listId !== null && consentText !== "",
  };
}

/**
 * Sends a code to a visitor of a page that the account allows. Throws Forbidden for any other page, TooManyRequests for
 * visitors of one address who ask too often, BadRequest where the consent that is asked for isn't given.
 */
export async function startCodeForm(
  key: string,
  { phone, firstName, agrees = false }: CodeFormStart,
  visitor: Visitor,
): Promise<VerifyAnswer & { digits: number }> {
  const settings = await formOf(key);
  assertPage(settings, visitor);
  const asksConsent = settings.consentText !== "";
  if (asksConsent && !agrees) {
    const fields = [{ key: "verifications.errors.agrees", path: ["agrees"] }];
    throw new AppError("BadRequest", "commons.errors.invalid", { fields });
  }
  await limitVisitor("asked", addressOf(visitor.headers));
  const { listId, consentText, channels } = settings;
  return sendCode({
    settings,
    phone,
    channels,
    origin: "form",
    by: { kind: "system" },
    idempotency: null,
    ...(asksConsent && { agreed: { listId, consentText, firstName: firstName || null } }),
  });
}

/** Tries what a visitor typed. Throws as `startCodeForm`, and BadRequest with `attemptsLeft` for a wrong code. */
export async function checkCodeForm(
  key: string,
  { id, code }: { id: string; code: string },
  visitor: Visitor,
): Promise<CheckAnswer> {
  const settings = await formOf(key);
  assertPage(settings, visitor);
  await limitVisitor("tried", addressOf(visitor.headers));
  const { ownerId } = settings;
  return tryCode({ ownerId, id, code, by: { kind: "system" }, idempotency: null });
}

async function formOf(key: string): Promise<Settings> {
  assertOn();
  const settings = await settingsOfForm(key);
  if (!settings) throw new AppError("NotFound", "verifications.errors.form");
  return settings;
}

/** Browsers say themselves which page asks. The page of the installation's own may always. */
function assertPage({ origins }: Settings, { headers }: Visitor): void {
  const origin = headers.get("origin");
  if (origin !== null && (origins.includes(origin) || isOwn(origin, headers.get("host")))) return;
  throw new AppError("Forbidden", "verifications.errors.origin");
}

function isOwn(origin: string, host: string | null): boolean {
  const url = URL.parse(origin);
  return url !== null && (url.host === host || url.origin === new URL(siteAddress("/")).origin);
}
