import type { MessageRuleGroupRow, MessageRuleRow } from "#drizzle/schema/moderation.ts";
import type { UserRow } from "#drizzle/schema/users.ts";
import { foldText, wordFinder, wordsOf } from "#lib/moderation/fold.ts";
import { moderationActions } from "#lib/moderation/kinds.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { visibleText } from "#lib/visible-text.ts";
import { sql } from "#server/db/client.ts";
import { memoizeFor } from "#server/db/memoize-for.ts";
import { isFound } from "#server/patterns.ts";

/** A group of rules that is on, ready to be asked. */
export interface ActiveGroup extends Pick<MessageRuleGroupRow, "id" | "title" | "action"> {
  finds: (text: Wording) => boolean;
}

/** A text in the forms that rules look at. */
interface Wording {
  visible: string;
  folded: string;
}

interface Group extends Pick<
  MessageRuleGroupRow,
  "id" | "title" | "action" | "types" | "ownerId" | "accountAgeDays"
> {
  rules: Pick<MessageRuleRow, "kind" | "text">[];
  finds: ActiveGroup["finds"];
}

/** The gravest first: a text that is refused need not wait. */
const gravity = moderationActions.toSorted((a, b) => rank(a) - rank(b));

function rank(action: (typeof moderationActions)[number]): number {
  return { refuse: 0, hold: 1, mark: 2 }[action];
}

async function readGroups(): Promise<Group[]> {
  const rows = await sql()<Omit<Group, "finds">[]>`
    select g.id, g.title, g.action, g.types, g.owner_id, g.account_age_days,
      jsonb_agg(jsonb_build_object('kind', r.kind, 'text', r.text) order by r.id) as rules
    from message_rule_groups g join message_rules r on r.group_id = g.id
    where g.is_active group by g.id order by g.id`;
  return rows
    .map((row) => ({ ...row, finds: finderOf(row) }))
    .toSorted((a, b) => gravity.indexOf(a.action) - gravity.indexOf(b.action));
}

const finders = new Map<string, ActiveGroup["finds"]>();
const maxFinders = 200;

/** Rules are read each second and seldom change, so what was made of them is kept. */
function finderOf({ rules }: Pick<Group, "rules">): ActiveGroup["finds"] {
  const key = JSON.stringify(rules);
  const known = finders.get(key);
  if (known) return known;
  const hasWord = wordFinder(
    rules.flatMap(({ kind, text }) => (kind === "words" ? wordsOf(text) : [])),
  );
  const patterns = rules.flatMap(({ kind, text }) => (kind === "regexp" ? text : []));
  const finds = ({ visible, folded }: Wording) =>
    hasWord(folded) || patterns.some((pattern) => isFound(pattern, visible));
  if (finders.size >= maxFinders) finders.clear();
  finders.set(key, finds);
  return finds;
}

const activeGroups = memoizeFor(1000, readGroups);

const createdAtOf = memoizeFor(60_000, async (ownerId: string) => {
  const [row] = await sql()<Pick<UserRow, "createdAt">[]>`
    select created_at from users where id = ${ownerId}`;
  return row?.createdAt ?? new Date();
});

/** Digests of the texts that an account may always send on a channel. */
const allowedTexts = memoizeFor(1000, async (key: string) => {
  const [ownerId = "", type = ""] = key.split(" ");
  const rows = await sql()<{ digest: string }[]>`
    select encode(digest, 'hex') as digest from allowed_texts where owner_id = ${ownerId} and type = ${type}`;
  return new Set(rows.map(({ digest }) => digest));
});

const dayMs = 86_400_000;

/** Rules that look at an account's texts on a channel, and what is always allowed; null where none do. */
export interface RulesInForce {
  groups: ActiveGroup[];
  allowed: ReadonlySet<string>;
}

/** What an operator changes is followed within a second. */
export async function rulesFor(ownerId: string, type: ChannelType): Promise<RulesInForce | null> {
  const all = await activeGroups();
  if (all.length === 0) return null;
  const near = all.filter(
    (group) =>
      (group.types.length === 0 || group.types.includes(type)) &&
      (group.ownerId === null || group.ownerId === ownerId),
  );
  const needsAge = near.some(({ accountAgeDays }) => accountAgeDays !== null);
  const age = needsAge ? Date.now() - (await createdAtOf(ownerId)).getTime() : 0;
  const groups = near.filter(
    ({ accountAgeDays }) => accountAgeDays === null || age < accountAgeDays * dayMs,
  );
  if (groups.length === 0) return null;
  return { groups, allowed: await allowedTexts(`${ownerId} ${type}`) };
}

/** The groups one of whose rules is met by a text, the gravest first. */
export function groupsFinding(
  groups: readonly ActiveGroup[],
  text: string,
): Pick<ActiveGroup, "id" | "title" | "action">[] {
  const wording = { visible: visibleText(text.normalize("NFKC")), folded: foldText(text) };
  return groups.filter((group) => group.finds(wording));
}
