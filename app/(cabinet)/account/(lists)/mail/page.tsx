import { pageTitle } from "#app/page-title.ts";
import { changeRights } from "#components/list/change-rights.ts";
import { mailSecretsList } from "#lib/mail-secrets/list.ts";
import { type Actor, canDo } from "#lib/permissions.ts";
import { listMailSecrets } from "#server/mail-secrets/service.ts";
import { listOwnSendernames } from "#server/sendernames/service.ts";
import { listPage, ownRows } from "../../../list-page.ts";
import { MailSecrets } from "./_components/mail-secrets.tsx";

export const generateMetadata = pageTitle("mailSecrets");

export default listPage("/account/mail", {
  // Descriptions and sums are checked as those of tokens, sender names as those of messages.
  namespaces: ["mailSecrets", "sendings", "tokens"],
  definition: ownRows(mailSecretsList),
  list: listMailSecrets,
  more: approvedSenders,
  show: ({ actor, list, more }) => (
    <MailSecrets
      list={list}
      senders={more}
      currency={actor.currency}
      may={changeRights(actor, "mailSecrets")}
    />
  ),
});

/** Names by which SMS may be sent, the one used last first. */
async function approvedSenders(actor: Actor): Promise<string[]> {
  if (!canDo(actor, "sendernames.get")) return [];
  const names = await listOwnSendernames(actor);
  return names
    .filter(({ type, moderation }) => type === "sms" && moderation === "approved")
    .map(({ name }) => name);
}
