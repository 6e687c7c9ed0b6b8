import { getTranslations } from "next-intl/server";
import { pageTitle } from "#app/page-title.ts";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import { choicesOf } from "#lib/notifications/choices.ts";
import { offeredTo } from "#lib/notifications/offered.ts";
import { notificationSettings, notificationsKey } from "#lib/notifications/settings.ts";
import { canDo } from "#lib/permissions.ts";
import { resumeOnFundsKey } from "#lib/tasks/resume-on-funds.ts";
import { requireActor } from "#server/auth/session.ts";
import { getBalance } from "#server/billings/service.ts";
import { getUserSetting } from "#server/settings/service.ts";
import { getOwnUser } from "#server/users/service.ts";
import { AccountBody } from "../../account/_components/account-body.tsx";
import { NotificationSettingsForm } from "./_components/notification-settings-form.tsx";
import { ResumeOnFunds } from "./_components/resume-on-funds.tsx";

export const generateMetadata = pageTitle("settingsUser");

export default async function SettingsUserPage() {
  const actor = await requireActor("/settings/settingsUser");
  const [t, resume, { value }, { email }, { balance, currency }] = await Promise.all([
    getTranslations(),
    getUserSetting(actor, actor.userId, resumeOnFundsKey),
    getUserSetting(actor, actor.userId, notificationsKey),
    getOwnUser(actor),
    getBalance(actor),
  ]);
  const offered = offeredTo(actor, editionOf(env()));
  const saved = notificationSettings.safeParse(value).data ?? null;
  const invoice = saved?.events.BalanceLimit?.settings?.invoice || null;
  const makesInvoices =
    editionOf(env()).features.legal &&
    canDo(actor, "invoices.create") &&
    canDo(actor, "requisites.get");
  return (
    <ClientMessages namespaces={["forms", "invoices", "settings"]}>
      <AccountBody>
        <NotificationSettingsForm
          groups={offered.map(({ group, types }) => ({
            title: t(`settings.notify.groups.${group}`),
            events: types.map((type) => ({ type, title: t(`notifications.types.${type}.title`) })),
          }))}
          saved={saved}
          choices={choicesOf(
            saved,
            offered.flatMap(({ types }) => types),
          )}
          email={email}
          money={canDo(actor, "billings.find") ? { balance, currency } : null}
          payerId={makesInvoices ? (invoice?.customerId ?? actor.userId) : null}
          maySave={canDo(actor, "settingsUser.update")}
        />
        {canDo(actor, "sendings.generate") ? (
          <ResumeOnFunds
            accountId={actor.userId}
            isOn={resume.value !== false}
            maySave={canDo(actor, "settingsUser.update")}
          />
        ) : null}
      </AccountBody>
    </ClientMessages>
  );
}
