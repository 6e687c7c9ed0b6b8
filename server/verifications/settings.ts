import type { ContactListRow } from "#drizzle/schema/contacts.ts";
import type { VerificationSettingsRow } from "#drizzle/schema/verifications.ts";
import { editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors.ts";
import { newCode } from "#lib/links/code.ts";
import { secureRandom } from "#lib/sendings/secure-random.ts";
import type {
  VerificationSettingsInput,
  VerificationSettingsView,
} from "#lib/verifications/settings.ts";
import { permitted } from "#server/auth/permitted.ts";
import { type Db, sql } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { record } from "#server/events/service.ts";

export type Settings = Omit<VerificationSettingsRow, "createdAt" | "updatedAt">;

const usual = {
  channels: ["sms"],
  digits: 6,
  minutes: 10,
  wait: 40,
  text: "",
  perDay: 1000,
  countries: [],
  isOpen: false,
  origins: [],
  listId: null,
  consentText: "",
} satisfies Partial<Settings>;

/** The most that the form offers. */
const maxListsShown = 500;

const columns = (db: Db) => db`
  owner_id, public_key, channels, sms_sender, voice_sender, digits, minutes, wait, text, per_day, countries, is_open,
  origins, list_id, consent_text`;

/** How an account's codes go out. Where nothing is set, by SMS under the first name that is approved. */
export async function readSettings(ownerId: string): Promise<Settings> {
  const db = sql();
  const [row] = await db<Settings[]>`
    select ${columns(db)} from verification_settings where owner_id = ${ownerId}`;
  const senders = await approvedSenders(ownerId);
  const kept = row ?? { ...usual, ownerId, publicKey: "", smsSender: "", voiceSender: "" };
  return {
    ...kept,
    smsSender: kept.smsSender || senders.sms,
    voiceSender: kept.voiceSender || senders.voice,
  };
}

async function approvedSenders(ownerId: string): Promise<{ sms: string; voice: string }> {
  const rows = await sql()<{ type: string; name: string }[]>`
    select distinct on (type) type, name from sendernames
    where owner_id = ${ownerId} and type in ('sms', 'voice') and moderation = 'approved' and is_active
    order by type, id`;
  const nameOf = (type: string) => rows.find((row) => row.type === type)?.name ?? "";
  return { sms: nameOf("sms"), voice: nameOf("voice") };
}

/** The settings whose form has this key; null where there is none, or pages may not use it. */
export async function settingsOfForm(publicKey: string): Promise<Settings | null> {
  const [row] = await sql()<Pick<Settings, "ownerId" | "isOpen">[]>`
    select owner_id, is_open from verification_settings where public_key = ${publicKey}`;
  return row?.isOpen ? readSettings(row.ownerId) : null;
}

/** How the actor's codes go out. */
export const getVerificationSettings = permitted(
  "verifications.get",
  async (actor): Promise<VerificationSettingsView> => viewOf(await readSettings(actor.userId)),
);

/** Sets how the actor's codes go out. Throws BadRequest for a contact list that isn't the account's own. */
export const updateVerificationSettings = permitted(
  "verifications.update",
  async (actor, input: VerificationSettingsInput): Promise<VerificationSettingsView> => {
    assertOn();
    const ownerId = actor.userId;
    return transaction(async (tx) => {
      if (input.ListId !== null) await assertOwnList(tx, ownerId, input.ListId);
      const { channels, smsSender, voiceSender, digits, minutes, wait, text, perDay } = input;
      const { countries, isOpen, origins, ListId, consentText } = input;
      const publicKey = `vf_${newCode(20, secureRandom)}`;
      const [row] = await tx<Settings[]>`
        insert into verification_settings (${columns(tx)})
        values (${ownerId}, ${publicKey}, ${channels}::text[], ${smsSender}, ${voiceSender}, ${digits}, ${minutes},
          ${wait}, ${text}, ${perDay}, ${countries}::text[], ${isOpen}, ${origins}::text[], ${ListId}, ${consentText})
        on conflict (owner_id) do update set channels = excluded.channels, sms_sender = excluded.sms_sender,
          voice_sender = excluded.voice_sender, digits = excluded.digits, minutes = excluded.minutes,
          wait = excluded.wait, text = excluded.text, per_day = excluded.per_day, countries = excluded.countries,
          is_open = excluded.is_open, origins = excluded.origins, list_id = excluded.list_id,
          consent_text = excluded.consent_text, updated_at = now()
        returning ${columns(tx)}`;
      if (!row) throw new Error("Settings were kept and not returned");
      await record(tx, actor, { name: "verifications.setting", ownerId, ids: [ownerId] });
      return viewOf(row);
    });
  },
);

/** The lists that people who confirmed can be added to. */
export const listOptInLists = permitted(
  "verifications.get",
  async (actor): Promise<Pick<ContactListRow, "id" | "title">[]> =>
    sql()<Pick<ContactListRow, "id" | "title">[]>`
      select id, title from contact_lists where owner_id = ${actor.userId} and type = 'regular'
      order by lower(title), id limit ${maxListsShown}`,
);

async function assertOwnList(db: Db, ownerId: string, id: string): Promise<void> {
  const [own] = await db`
    select from contact_lists where id = ${id} and owner_id = ${ownerId} and type = 'regular'`;
  if (own) return;
  const fields = [{ key: "verifications.errors.list", path: ["ListId"] }];
  throw new AppError("BadRequest", "commons.errors.invalid", { fields });
}

function viewOf({ ownerId: _, listId, ...row }: Settings): VerificationSettingsView {
  return { ...row, ListId: listId };
}

/** Throws Forbidden where the edition has no codes. */
export function assertOn(): void {
  if (!editionOf(env()).features.codes) throw new AppError("Forbidden", "verifications.errors.off");
}
