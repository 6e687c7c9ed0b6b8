import { notificationTable } from "#lib/registers/notifications.ts";
import type { NotificationChannel } from "./channels.ts";
import {
  type NotificationGroup,
  notificationGroups,
  type NotificationKind,
} from "./notification-kind.ts";

export type NotificationType = keyof typeof notificationTable;

export const notificationTypes = Object.keys(notificationTable) as NotificationType[];

export const notificationKinds: Readonly<Record<NotificationType, NotificationKind>> =
  notificationTable;

/** The types for which an account chooses whether and where it is notified, as its settings show them. */
export const chosenTypes = notificationGroups
  .map((group) => ({ group, types: notificationTypes.filter((type) => isChosen(type, group)) }))
  .filter(({ types }) => types.length > 0);

/** All types of a group, including those that are always sent. */
export function typesOfGroup(group: NotificationGroup): NotificationType[] {
  return notificationTypes.filter((type) => notificationKinds[type].group === group);
}

function isChosen(type: NotificationType, group: NotificationGroup): boolean {
  return notificationKinds[type].group === group && !notificationKinds[type].isFixed;
}

/** Where a type goes until a person chooses. */
export function defaultChannels(type: NotificationType): NotificationChannel[] {
  return notificationKinds[type].isOptIn ? [] : ["web"];
}

type Declared<Type extends NotificationType> = (typeof notificationTable)[Type]["params"];

/** The values of a notification's text. */
export type NotificationParams<Type extends NotificationType> = {
  [Name in keyof Declared<Type>]: Declared<Type>[Name] extends "number"
    ? number
    : Declared<Type>[Name] extends "text"
      ? string
      : Declared<Type>[Name] extends "number?"
        ? number | undefined
        : string | undefined;
};

/** A notification that is to be stored or mailed. */
export type Notice = {
  [Type in NotificationType]: { type: Type; params: NotificationParams<Type> };
}[NotificationType];

/** Whether this release knows the type. While an installation is upgraded, a newer release writes types of its own. */
export function isKnownType(type: string): type is NotificationType {
  return Object.hasOwn(notificationKinds, type);
}

/** Whether a stored row has all values of its type's text, because rows may be older than the code. */
export function isComplete(
  type: NotificationType,
  params: Readonly<Record<string, unknown>>,
): boolean {
  return Object.entries(notificationKinds[type].params).every(([name, kind]) => {
    const value = params[name];
    if (value === undefined) return kind === "text?" || kind === "number?";
    return typeof value === (kind === "number" || kind === "number?" ? "number" : "string");
  });
}
