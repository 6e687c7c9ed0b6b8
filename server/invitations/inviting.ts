import type { ProviderRow } from "#drizzle/schema/providers.ts";
import { type InvitedChannel, invitedChannels } from "#lib/invitations/states.ts";
import { type Db, sql } from "#server/db/client.ts";
import type { Fragment } from "#server/db/paging.ts";
import { siteAddress } from "#server/mail/service.ts";

/** A provider that invited people come to, with the settings that say where. */
export interface Inviting {
  id: string;
  groupId: string | null;
  username: string | null;
  uri: string | null;
}

/** The kinds by which invited people are written to. A channel may be carried by other kinds, which need no invitations. */
export const invitedKinds: Record<InvitedChannel, string> = {
  vk: "vk",
  ok: "ok",
  instagram: "instagram",
  viber: "viber",
  push: "webpush",
};

/** The channel that a provider of such a kind carries; null for other kinds. */
export function invitedChannelOf(kind: ProviderRow["kind"]): InvitedChannel | null {
  return invitedChannels.find((type) => invitedKinds[type] === kind) ?? null;
}

/** The kind for a channel, which is an expression. */
export function kindOf(db: Db, type: Fragment): Fragment {
  return db`(case ${type} when 'push' then ${invitedKinds.push} else ${type} end)`;
}

/** Where a provider's people bring their tokens; null where its settings don't say it. */
const links: Record<InvitedChannel, (provider: Inviting, token: string) => string | null> = {
  vk: ({ groupId }, token) => `https://vk.me/club${groupId ?? ""}?ref=${token}`,
  ok: ({ groupId }) => `https://ok.ru/group/${groupId ?? ""}`,
  instagram: ({ username }, token) => {
    const name = (username ?? "").replace(/^@/, "");
    return name && `https://ig.me/m/${name}?ref=${token}`;
  },
  viber: ({ uri }, token) => uri && `viber://pa?chatURI=${uri}&context=${token}`,
  push: ({ id }) => siteAddress(`/api/callbacks/${id}?script=page`),
};

/** The address that a person opens with a token; null where the provider's settings don't say it. */
export function linkOf(
  type: InvitedChannel,
  provider: Inviting | null,
  token: string,
): string | null {
  return (provider && links[type](provider, token)) || null;
}

/** The first provider of an account's messages of a channel that knows people by invitations, as JSON; both are expressions. */
export function invitingOf(db: Db, { type, ownerId }: { type: Fragment; ownerId: Fragment }) {
  return db`(
    select jsonb_build_object('id', p.id, 'groupId', p.config->>'groupId', 'username', p.config->>'username', 'uri', p.config->>'uri')
    from providers p
    join routing_rules r on r.is_active and (r.type = ${type} or r.type is null) and (r.owner_id = ${ownerId} or r.owner_id is null)
      and (r.provider_id = p.id or r.targets @> jsonb_build_array(jsonb_build_object('providerId', p.id)))
    where p.kind = ${kindOf(db, type)} and p.is_active
    order by r.priority desc, r.id desc limit 1)`;
}

/** The inviting providers of an account by their channels; a channel without one has none. */
export async function findInviting(ownerId: string): Promise<Map<InvitedChannel, Inviting>> {
  const db = sql();
  const rows = await db<{ type: InvitedChannel; inviting: Inviting | null }[]>`
    select c.type, ${invitingOf(db, { type: db`c.type`, ownerId: db`${ownerId}::uuid` })} as inviting
    from unnest(${[...invitedChannels]}::text[]) as c(type)`;
  return new Map(rows.flatMap(({ type, inviting }) => (inviting ? [[type, inviting]] : [])));
}
