import type { ProviderRow } from "#drizzle/schema/providers.ts";
import { AppError } from "#lib/errors.ts";
import type {
  InvitationsInput,
  InvitationsView,
  InvitedChannel,
} from "#lib/invitations/invitation.ts";
import { readTypedPhone } from "#lib/typed-phone.ts";
import { invitationToken } from "#server/auth/invitation-token.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { siteAddress } from "#server/mail/service.ts";

type Inviting = Pick<ProviderRow, "id" | "config">;

/** The kinds by which invited people are written to. A channel may be carried by other kinds, which need no invitations. */
const kinds: Record<InvitedChannel, string> = {
  vk: "vk",
  ok: "ok",
  instagram: "instagram",
  viber: "viber",
  push: "webpush",
};

const written = (value: unknown): string => (typeof value === "string" ? value : "");

/** Where a provider's people bring their tokens; null where its settings don't say it. */
const links: Record<InvitedChannel, (provider: Inviting, token: string) => string | null> = {
  vk: ({ config }, token) => `https://vk.me/club${written(config.groupId)}?ref=${token}`,
  ok: ({ config }) => `https://ok.ru/group/${written(config.groupId)}`,
  instagram: ({ config }, token) => {
    const name = written(config.username).replace(/^@/, "");
    return name && `https://ig.me/m/${name}?ref=${token}`;
  },
  viber: ({ config }, token) => {
    const uri = written(config.uri);
    return uri && `viber://pa?chatURI=${uri}&context=${token}`;
  },
  push: ({ id }) => siteAddress(`/api/callbacks/${id}?script=page`),
};

/**
 * Makes an invitation for each phone: who brings it to the messenger gets the account's messages to that phone there. It is
 * for the account to see that each reaches its recipient alone. Nothing is sent or stored. Throws BadRequest for what is no phone and
 * for a channel whose recipients are known otherwise.
 */
export const inviteRecipients = permitted(
  "sendings.update",
  async (actor, { type, recipients }: InvitationsInput): Promise<InvitationsView> => {
    const phones = recipients.map((typed) => readTypedPhone(typed, actor.country));
    const wrong = phones.flatMap((phone, at) => (phone ? [] : [at]));
    if (wrong.length > 0)
      throw new AppError("BadRequest", "commons.errors.invalid", {
        fields: wrong.map((at) => ({
          key: "sendings.errors.invitations.recipients",
          path: ["recipients", at],
        })),
      });
    const provider = await findInviting(actor.userId, type);
    if (!provider) throw new AppError("BadRequest", "sendings.errors.invitations.none");
    return {
      invitations: phones.flatMap((recipient) => {
        if (!recipient) return [];
        const token = invitationToken({ ownerId: actor.userId, address: recipient });
        const link = links[type](provider, token);
        if (!link) throw new AppError("BadRequest", "sendings.errors.invitations.none");
        return [{ recipient, token, link }];
      }),
    };
  },
);

/** The first provider of the account's messages of a channel that knows people by invitations. */
async function findInviting(ownerId: string, type: InvitedChannel): Promise<Inviting | null> {
  const [provider] = await sql()<Inviting[]>`
    select p.id, p.config from providers p
    join routing_rules r on r.is_active and (r.type = ${type} or r.type is null)
      and (r.owner_id = ${ownerId} or r.owner_id is null)
      and (r.provider_id = p.id or r.targets @> jsonb_build_array(jsonb_build_object('providerId', p.id)))
    where p.kind = ${kinds[type]} and p.is_active
    order by r.priority desc, r.id desc limit 1`;
  return provider ?? null;
}
