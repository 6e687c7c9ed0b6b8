"use client";

import { useTranslations } from "next-intl";
import { Fragment, useState } from "react";
import { useFormState } from "react-hook-form";
import { LeaveGuard } from "#components/form/leave-guard.tsx";
import { rulesResolver } from "#components/form/rules-resolver.ts";
import { useFieldForm } from "#components/form/use-field-form.ts";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { showToast } from "#components/ui/toast.ts";
import {
  changedSince,
  type NotificationChoices,
  offeredChannels,
  settingsOf,
} from "#lib/notifications/choices.ts";
import { limitOf } from "#lib/notifications/limit.ts";
import type { NotificationType } from "#lib/notifications/notification.ts";
import type { NotificationSettings } from "#lib/notifications/settings.ts";
import { setNotificationsAction } from "#server/settings/actions.ts";
import { EmailNote } from "./email-note.tsx";
import { LimitFields } from "./limit-fields.tsx";

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
  /** The account's address; mails go nowhere without one. */
  email: string | null;
  /** Null for those who may not see it. */
  money: { balance: number; currency: string } | null;
  /** The account that can have an invoice created when its balance is low; null if it can't. */
  payerId: string | null;
  maySave: boolean;
}

/** Chooses where each type of notification goes. */
export function NotificationSettingsForm(props: NotificationSettingsFormProps) {
  const { groups, choices, email, money, payerId, maySave } = props;
  const t = useTranslations("settings.notify");
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
  const { isDirty, isValid, isSubmitting } = useFormState({ control: form.control });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <EmailNote email={email} />
      <fieldset disabled={!maySave}>
        <legend className="sr-only">{t("legend")}</legend>
        <table className="w-full text-13 max-md:text-14">
          <thead>
            <tr className="border-b border-border text-12 text-muted">
              <th scope="col" className="pb-2 text-left font-medium">
                {t("event")}
              </th>
              {offeredChannels.map((channel) => (
                <th key={channel} scope="col" className="w-22 pb-2 font-medium max-xs:w-18">
                  {t(`channel.${channel}`)}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ title: group, events }) => (
            <tbody key={group}>
              <tr>
                <th scope="rowgroup" colSpan={3} className="pt-5 pb-1 text-left font-semibold">
                  {group}
                </th>
              </tr>
              {events.map(({ type, title }) => (
                <Fragment key={type}>
                  <tr className="border-b border-border has-[+tr[data-more]]:border-b-0">
                    <th scope="row" className="py-2 pr-2 text-left font-normal">
                      {title}
                    </th>
                    {offeredChannels.map((channel) => (
                      <td key={channel} className="text-center">
                        <Checkbox
                          aria-label={`${title}: ${t(`channel.${channel}`)}`}
                          className="p-2"
                          defaultChecked={choices.events[type]?.[channel]}
                          {...form.register(`events.${type}.${channel}`)}
                        />
                      </td>
                    ))}
                  </tr>
                  {type === "BalanceLimit" ? (
                    <tr data-more="" className="border-b border-border">
                      <td colSpan={3} className="pb-4">
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
