import { authNotifications } from "#lib/auth/notifications.ts";
import { billingNotifications } from "#lib/billings/notifications.ts";
import { contactNotifications } from "#lib/contacts/notifications.ts";
import { invoiceNotifications } from "#lib/invoices/notifications.ts";
import { memberNotifications } from "#lib/members/notifications.ts";
import { paymentNotifications } from "#lib/payments/notifications.ts";
import { providerNotifications } from "#lib/providers/notifications.ts";
import { sendernameNotifications } from "#lib/sendernames/notifications.ts";
import { tariffNotifications } from "#lib/tariffs/notifications.ts";
import { taskNotifications } from "#lib/tasks/notifications.ts";
import { templateNotifications } from "#lib/templates/notifications.ts";
import { subscriptionNotifications } from "#lib/wapi/notifications.ts";
import type { NotificationKind } from "./notification-kind.ts";

/** Every type of notification, noun by noun; this is the order in which they are offered. */
const table = {
  ...sendernameNotifications,
  ...templateNotifications,
  ...billingNotifications,
  ...authNotifications,
  ...memberNotifications,
  ...taskNotifications,
  ...contactNotifications,
  ...paymentNotifications,
  ...subscriptionNotifications,
  ...invoiceNotifications,
  ...tariffNotifications,
  ...providerNotifications,
};

export type NotificationType = keyof typeof table;

export const notificationTypes = Object.keys(table) as NotificationType[];

export const notificationKinds: Readonly<Record<NotificationType, NotificationKind>> = table;

/** Those of which an account chooses whether and where it is notified, as its settings show them. */
export const chosenTypes = offeredOf({
  tasks: [taskNotifications],
  contacts: [contactNotifications],
  money: [
    billingNotifications,
    paymentNotifications,
    subscriptionNotifications,
    invoiceNotifications,
    tariffNotifications,
  ],
  names: [sendernameNotifications, templateNotifications],
  account: [authNotifications, memberNotifications],
  platform: [providerNotifications],
});

function offeredOf<Group extends string>(groups: Record<Group, readonly object[]>) {
  return (Object.entries<readonly object[]>(groups) as [Group, readonly object[]][])
    .map(([group, tables]) => ({
      group,
      types: tables
        .flatMap((kinds) => Object.keys(kinds) as NotificationType[])
        .filter((type) => !notificationKinds[type].isFixed),
    }))
    .filter(({ types }) => types.length > 0);
}

type Declared<Type extends NotificationType> = (typeof table)[Type]["params"];

/** What an account is told with a notification of this type. */
export type NotificationParams<Type extends NotificationType> = {
  [Name in keyof Declared<Type>]: Declared<Type>[Name] extends "number"
    ? number
    : Declared<Type>[Name] extends "text"
      ? string
      : string | undefined;
};

/** A notification that is to be stored or mailed. */
export type Notice = {
  [Type in NotificationType]: { type: Type; params: NotificationParams<Type> };
}[NotificationType];

/** Whether everything the type's text is made of is there: rows outlive the code that wrote them. */
export function isComplete(
  type: NotificationType,
  params: Readonly<Record<string, unknown>>,
): boolean {
  return Object.entries(notificationKinds[type].params).every(([name, kind]) => {
    const value = params[name];
    if (value === undefined) return kind === "text?";
    return typeof value === (kind === "number" ? "number" : "string");
  });
}
