"use client";

import { useTranslations } from "next-intl";
import { Fragment, type MouseEvent, type ReactNode, useState } from "react";
import { useFormState } from "react-hook-form";
import { LeaveGuard } from "#components/form/leave-guard.tsx";
import { rulesResolver } from "#components/form/rules-resolver.ts";
import { useFieldForm } from "#components/form/use-field-form.ts";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Bell, Mail, Monitor, Send } from "#components/ui/icons.ts";
import { showToast } from "#components/ui/toast.ts";
import {
  type ChannelProblem,
  type NotificationChannel,
  notificationChannels,
} from "#lib/notifications/channels.ts";
import { changedSince, type NotificationChoices, settingsOf } from "#lib/notifications/choices.ts";
import { limitOf } from "#lib/notifications/limit.ts";
import type { NotificationType } from "#lib/notifications/notification.ts";
import type { NotificationSettings } from "#lib/notifications/settings.ts";
import { setNotificationsAction } from "#server/settings/actions.ts";
import { DailyHour } from "./daily-hour.tsx";
import { LimitFields } from "./limit-fields.tsx";

/** What the ways above are marked with: on a phone their names have no room over the columns. */
const channelIcons: Record<NotificationChannel, ReactNode> = {
  web: <Bell className="size-4" />,
  email: <Mail className="size-4" />,
  messenger: <Send className="size-4" />,
  push: <Monitor className="size-4" />,
};

const resolver = rulesResolver<NotificationChoices>(({ limit, makesInvoice, invoice }) => [
  ...(limitOf(limit) === undefined ? [{ path: "limit", key: "settings.errors.limit" }] : []),
  ...(makesInvoice && limitOf(limit) !== null ? invoiceProblems(invoice) : []),
]);

function invoiceProblems({ requisiteId, companyId, amount }: NotificationChoices["invoice"]) {
  const isMoney = /^\d{1,8}([.,]\d{1,2})?$/.test(amount.trim()) && /[1-9]/.test(amount);
  return [
    ...(requisiteId ? [] : [{ path: "invoice.requisiteId", key: "settings.errors.invoicePayer" }]),
    ...(companyId ? [] : [{ path: "invoice.companyId", key: "settings.errors.invoiceCompany" }]),
    ...(isMoney ? [] : [{ path: "invoice.amount", key: "settings.errors.invoiceAmount" }]),
  ];
}

interface NotificationSettingsFormProps {
  groups: readonly {
    title: string;
    events: readonly { type: NotificationType; title: string }[];
  }[];
  /** The stored settings, including those that the form doesn't offer. */
  saved: NotificationSettings | null;
  choices: NotificationChoices;
  /** Why channels don't reach the person; those can't be chosen. */
  problems: Partial<Record<NotificationChannel, ChannelProblem | null>>;
  /** Null for those who may not see it. */
  money: { balance: number; currency: string } | null;
  /** The account that can have an invoice created when its balance is low; null if it can't. */
  payerId: string | null;
  maySave: boolean;
  /** Whether the limit may be changed, which is the account's and not the person's. */
  maySetLimit: boolean;
}

/** Chooses where each type of notification goes. */
export function NotificationSettingsForm(props: NotificationSettingsFormProps) {
  const { groups, choices, problems, money, payerId, maySave, maySetLimit } = props;
  const t = useTranslations("settings.notify");
  const settings = useTranslations("settings");
  const [saved, setSaved] = useState(() => settingsOf(choices, props.saved));
  const { form, submit } = useFieldForm<NotificationChoices, unknown>({
    resolver,
    defaultValues: choices,
    send: async (values) => setNotificationsAction(changedSince(saved, settingsOf(values, saved))),
    onDone: (_answer, sent) => {
      setSaved(settingsOf(sent, saved));
      form.reset(sent);
      showToast({ kind: "success", title: t("done") });
    },
  });
  const refuse = (click: MouseEvent<HTMLInputElement>, channel: NotificationChannel) => {
    const problem = problems[channel];
    if (!problem || !click.currentTarget.checked) return;
    click.preventDefault();
    showToast({ kind: "failure", title: settings(`errors.channels.${problem}`) });
  };
  const { isDirty, isValid, isSubmitting } = useFormState({ control: form.control });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <p className="text-13 text-text-2">{t("always")}</p>
      <fieldset disabled={!maySave}>
        <legend className="sr-only">{t("legend")}</legend>
        <table className="w-full text-13 max-md:text-14">
          <thead>
            <tr className="border-b border-border text-12 text-muted">
              <th scope="col" className="pb-2 text-left font-medium">
                {t("event")}
              </th>
              {notificationChannels.map((channel) => (
                <th key={channel} scope="col" className="w-20 pb-2 font-medium max-md:w-10">
                  <span className="max-md:sr-only">{t(`channel.${channel}`)}</span>
                  <span aria-hidden className="grid place-items-center md:hidden">
                    {channelIcons[channel]}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ title: group, events }) => (
            <tbody key={group}>
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={notificationChannels.length + 1}
                  className="pt-5 pb-1 text-left font-semibold"
                >
                  {group}
                </th>
              </tr>
              {events.map(({ type, title }) => (
                <Fragment key={type}>
                  <tr className="border-b border-border has-[+tr[data-more]]:border-b-0">
                    <th scope="row" className="py-2 pr-2 text-left font-normal">
                      {title}
                    </th>
                    {notificationChannels.map((channel) => (
                      <td key={channel} className="text-center">
                        <Checkbox
                          aria-label={`${title}: ${t(`channel.${channel}`)}`}
                          className="p-2"
                          defaultChecked={choices.events[type]?.[channel]}
                          onClick={(click) => refuse(click, channel)}
                          {...form.register(`events.${type}.${channel}`)}
                        />
                      </td>
                    ))}
                  </tr>
                  {type === "BalanceDaily" && maySetLimit ? (
                    <tr data-more="" className="border-b border-border">
                      <td colSpan={notificationChannels.length + 1} className="pb-4">
                        <DailyHour form={form} />
                      </td>
                    </tr>
                  ) : null}
                  {type === "BalanceLimit" && maySetLimit ? (
                    <tr data-more="" className="border-b border-border">
                      <td colSpan={notificationChannels.length + 1} className="pb-4">
                        <LimitFields
                          form={form}
                          hasOverdraft={choices.includeOverdraft}
                          money={money}
                          payerId={payerId}
                        />
                      </td>
                    </tr>
                  ) : null}
                </Fragment>
              ))}
            </tbody>
          ))}
        </table>
      </fieldset>
      {maySave ? (
        <Button
          type="submit"
          variant="primary"
          loading={isSubmitting}
          disabled={!isDirty || !isValid}
          className="self-start"
        >
          {t("save")}
        </Button>
      ) : (
        <p className="text-13 text-muted">{t("readOnly")}</p>
      )}
      <LeaveGuard isUnsaved={isDirty} />
    </form>
  );
}
