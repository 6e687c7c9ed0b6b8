import type { UserRow } from "#drizzle/schema/users.ts";
import { spendCapKey, spendCapSetting } from "#lib/billings/spend-cap.ts";
import { type CustomLabels, customLabelsKey, filledLabels } from "#lib/contacts/custom-labels.ts";
import { AppError } from "#lib/errors.ts";
import { notificationSettings, notificationsKey } from "#lib/notifications/settings.ts";
import { type Actor, assertCan, canDo, type PermissionPath } from "#lib/permissions.ts";
import { checkSetting, permissionOfSetting, type SettingView } from "#lib/settings/user-setting.ts";
import { permitted } from "#server/auth/permitted.ts";
import { accountsVisibleTo } from "#server/auth/scope.ts";
import { readSpendCap, storeSpendCap } from "#server/billings/spend-caps.ts";
import { type Db, sql, type Tx } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { assertChannelsWork } from "#server/notifications/service.ts";
import { readNotifications } from "./own-notifications.ts";

/** The limit keeps accounts from using settings as storage. */
const maxKeys = 200;

interface Setting {
  key: string;
  value: unknown;
}

/** An account's settings by key, as far as the actor may read them. Throws NotFound outside of their scope. */
export const listUserSettings = permitted(
  "settingsUser.get",
  async (actor, accountId: string): Promise<Record<string, unknown>> => {
    const db = sql();
    await findAccount(db, actor, "settingsUser.get", accountId);
    const rows = await db<
      Setting[]
    >`select key, value from user_settings where user_id = ${accountId} order by key`;
    const cap = await readSpendCap(db, accountId);
    const all = cap === null ? rows : [...rows, { key: spendCapKey, value: cap }];
    const readable = all.filter(({ key }) => canDo(actor, permissionOfSetting(key, "get")));
    return Object.fromEntries(readable.map(({ key, value }) => [key, value]));
  },
);

/** Reads one setting; null if it is not set. */
export const getUserSetting = permitted(
  "settingsUser.get",
  async (actor, accountId: string, key: string): Promise<SettingView> => {
    const db = sql();
    const path = permissionOfSetting(key, "get");
    assertCan(actor, path);
    await findAccount(db, actor, path, accountId);
    if (key === spendCapKey) return { key, value: await readSpendCap(db, accountId) };
    const [row] = await db<Setting[]>`
      select key, value from user_settings where user_id = ${accountId} and key = ${key}`;
    return row ?? { key, value: null };
  },
);

/** Sets a value; null takes it away. What is given to an account, only those above set. */
export const setUserSetting = permitted(
  "settingsUser.update",
  async (actor, accountId: string, key: string, value: unknown): Promise<SettingView> => {
    const path = permissionOfSetting(key, "update");
    assertCan(actor, path);
    return sql().begin(async (tx) => {
      await findAccount(tx, actor, path, accountId);
      if (key === spendCapKey) {
        if (value !== null) checkSetting(key, value);
        const former = await readSpendCap(tx, accountId);
        await storeSpendCap(
          tx,
          actor,
          accountId,
          value === null ? null : spendCapSetting.parse(value),
        );
        const after = await readSpendCap(tx, accountId);
        await recordSetting(tx, actor, accountId, { key, before: former, after });
        return { key, value: after };
      }
      if (key === notificationsKey && value !== null) await assertChosen(tx, accountId, value);
      const before = await readValue(tx, accountId, key);
      if (value === null)
        await tx`delete from user_settings where user_id = ${accountId} and key = ${key}`;
      else await storeSetting(tx, accountId, key, value);
      await recordSetting(tx, actor, accountId, { key, before, after: value });
      return { key, value };
    });
  },
);

async function storeSetting(tx: Tx, accountId: string, key: string, value: unknown): Promise<void> {
  checkSetting(key, value);
  const [full] = await tx`
    select from user_settings where user_id = ${accountId} and key <> ${key} having count(*) >= ${maxKeys}`;
  if (full) throw new AppError("Conflict", "settings.errors.many", { params: { count: maxKeys } });
  await tx`
    insert into user_settings (user_id, key, value) values (${accountId}, ${key}, ${tx.json(value as never)})
    on conflict (user_id, key) do update set value = excluded.value, updated_at = now()`;
}

/**
 * Names an account's custom fields that have no name yet. Nothing is done for an actor who may not change the account's
 * settings.
 */
export async function nameCustomFields(
  tx: Tx,
  actor: Actor,
  accountId: string,
  labels: CustomLabels,
): Promise<void> {
  const path = permissionOfSetting(customLabelsKey, "update");
  if (!canDo(actor, path) || !(await isAccountOf(tx, actor, path, accountId))) return;
  const [row] = await tx<Pick<Setting, "value">[]>`
    select value from user_settings where user_id = ${accountId} and key = ${customLabelsKey} for update`;
  const known = filledLabels(row?.value) ?? {};
  const all = filledLabels({ ...labels, ...known });
  if (!all || Object.keys(all).length === Object.keys(known).length) return;
  await storeSetting(tx, accountId, customLabelsKey, all);
  await recordSetting(tx, actor, accountId, {
    key: customLabelsKey,
    before: row?.value ?? null,
    after: all,
  });
}

/** Throws BadRequest for channels of notifications that the account newly chooses and that don't reach it. */
async function assertChosen(tx: Tx, accountId: string, value: unknown): Promise<void> {
  checkSetting(notificationsKey, value);
  const before = await readNotifications(tx, accountId);
  const given = notificationSettings.parse(value);
  await assertChannelsWork(tx, accountId, given, before, ["value"]);
}

async function readValue(tx: Tx, accountId: string, key: string): Promise<unknown> {
  const [row] = await tx<Pick<Setting, "value">[]>`
    select value from user_settings where user_id = ${accountId} and key = ${key} for update`;
  return row?.value ?? null;
}

interface SettingChange {
  key: string;
  before: unknown;
  after: unknown;
}

async function recordSetting(
  tx: Tx,
  actor: Actor,
  accountId: string,
  { key, before, after }: SettingChange,
): Promise<void> {
  await record(tx, actor, {
    name: "users.setting",
    ownerId: accountId,
    ids: [accountId],
    data: { key },
    change: { before: { [key]: before }, after: { [key]: after } },
  });
}

async function findAccount(db: Db, actor: Actor, path: PermissionPath, id: string): Promise<void> {
  if (!(await isAccountOf(db, actor, path, id)))
    throw new AppError("NotFound", "commons.errors.notFound");
}

async function isAccountOf(
  db: Db,
  actor: Actor,
  path: PermissionPath,
  id: string,
): Promise<boolean> {
  const [row] = await db<Pick<UserRow, "id">[]>`
    select u.id from users u where u.id = ${id} and ${accountsVisibleTo(db, actor, path, "u")} for key share`;
  return row !== undefined;
}
