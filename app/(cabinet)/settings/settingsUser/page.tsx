import { getTranslations } from "next-intl/server";
import { pageTitle } from "#app/page-title.ts";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import { choicesOf } from "#lib/notifications/choices.ts";
import { offeredTo } from "#lib/notifications/offered.ts";
import { canDo } from "#lib/permissions.ts";
import { resumeOnFundsKey } from "#lib/tasks/resume-on-funds.ts";
import { requireActor } from "#server/auth/session.ts";
import { getBalance } from "#server/billings/service.ts";
import { getChannelStates } from "#server/notifications/service.ts";
import { getOwnNotifications, getUserSetting } from "#server/settings/service.ts";
import { AccountBody } from "../../account/_components/account-body.tsx";
import { Channels } from "./_components/channels.tsx";
import { NotificationSettingsForm } from "./_components/notification-settings-form.tsx";
import { QuietHours } from "./_components/quiet-hours.tsx";
import { ResumeOnFunds } from "./_components/resume-on-funds.tsx";

export const generateMetadata = pageTitle("settingsUser");

export default async function SettingsUserPage() {
  const actor = await requireActor("/settings/settingsUser");
  const [t, resume, { settings: saved, quiet }, states, { balance, currency }] = await Promise.all([
    getTranslations(),
    getUserSetting(actor, actor.userId, resumeOnFundsKey),
    getOwnNotifications(actor),
    getChannelStates(actor),
    getBalance(actor),
  ]);
  const offered = offeredTo(actor, editionOf(env()));
  const { email, messenger, push } = states;
  const mayChoose = canDo(actor, "notificationChannels.update");
  const invoice = saved?.events.BalanceLimit?.settings?.invoice || null;
  const makesInvoices =
    editionOf(env()).features.legal &&
    canDo(actor, "invoices.create") &&
    canDo(actor, "requisites.get");
  return (
    <ClientMessages namespaces={["forms", "invoices", "settings"]}>
      <AccountBody>
        <Channels states={states} mayChange={mayChoose} />
        <QuietHours hours={quiet} zone={actor.timeZone} maySave={mayChoose} />
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
          problems={{
            email: email.problem,
            messenger: messenger.problem,
            push: push.problem,
          }}
          money={canDo(actor, "billings.find") ? { balance, currency } : null}
          payerId={makesInvoices ? (invoice?.customerId ?? actor.userId) : null}
          maySave={mayChoose}
          maySetLimit={!actor.member || canDo(actor, "settingsUser.update")}
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
