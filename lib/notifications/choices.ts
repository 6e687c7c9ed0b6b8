import { suggestedAmount } from "#lib/invoices/kinds.ts";
import { type NotificationChannel, notificationChannels } from "./channels.ts";
import { usualHour } from "./daily-hour.ts";
import { limitOf } from "./limit.ts";
import { defaultChannels, type NotificationType } from "./notification.ts";
import type { NotificationSettings } from "./settings.ts";

/** The settings as a form has them. */
export interface NotificationChoices {
  events: Partial<Record<NotificationType, Record<NotificationChannel, boolean>>>;
  /** The hour of the daily balance, 0 to 23, as a select has it. */
  dailyHour: string;
  /** The limit as it is typed; empty for none. */
  limit: string;
  includeOverdraft: boolean;
  makesInvoice: boolean;
  /** Empty where none is made; the amount as typed. */
  invoice: { requisiteId: string; companyId: string; amount: string };
}

export function choicesOf(
  saved: NotificationSettings | null,
  types: readonly NotificationType[],
): NotificationChoices {
  return {
    events: Object.fromEntries(
      types.map((type) => {
        const { channels = defaultChannels(type) } = saved?.events[type] ?? {};
        return [type, chosenOf(channels)];
      }),
    ),
    dailyHour: String(saved?.events.BalanceDaily?.settings?.hour ?? usualHour),
    ...limitChoices(saved?.events.BalanceLimit?.settings),
  };
}

type LimitSettings = NonNullable<NotificationSettings["events"]["BalanceLimit"]>["settings"];

function limitChoices(settings: LimitSettings) {
  const invoice = settings?.invoice || null;
  return {
    limit: settings ? String(settings.balance) : "",
    includeOverdraft: settings?.includeOverdraft ?? false,
    makesInvoice: invoice !== null,
    invoice: {
      requisiteId: invoice?.requisiteId ?? "",
      companyId: invoice?.companyId ?? "",
      amount: String(invoice?.data?.SERVICE_PRICE ?? suggestedAmount),
    },
  };
}

/** Converts the form's values to settings; settings that the form doesn't offer stay as they were. */
export function settingsOf(
  {
    events,
    dailyHour,
    limit,
    includeOverdraft,
    makesInvoice,
    invoice: chosen,
  }: NotificationChoices,
  saved: NotificationSettings | null,
): NotificationSettings {
  const channelsOf = (type: NotificationType) =>
    notificationChannels.filter((channel) => events[type]?.[channel]);
  const all: NotificationSettings["events"] = { ...saved?.events };
  for (const name of Object.keys(events)) {
    const type = name as NotificationType;
    if (type !== "BalanceLimit" && type !== "BalanceDaily")
      all[type] = { ...saved?.events[type], channels: channelsOf(type) };
  }
  if (events.BalanceDaily)
    all.BalanceDaily = {
      channels: channelsOf("BalanceDaily"),
      settings: { hour: Number(dailyHour) },
    };
  const balance = limitOf(limit) ?? null;
  const { amount: SERVICE_PRICE, ...sides } = chosen;
  const invoice = makesInvoice && {
    ...saved?.events.BalanceLimit?.settings?.invoice,
    ...sides,
    data: { SERVICE_PRICE },
  };
  all.BalanceLimit = {
    channels: channelsOf("BalanceLimit"),
    settings: balance === null ? null : { balance, includeOverdraft, ...(invoice && { invoice }) },
  };
  return { events: all };
}

/** What has been chosen otherwise than before: all that is sent, so that another tab's choices stay. */
export function changedSince(
  before: NotificationSettings,
  { events }: NotificationSettings,
): NotificationSettings {
  const changed = Object.entries(events).filter(
    ([type, now]) =>
      JSON.stringify(now) !== JSON.stringify(before.events[type as NotificationType]),
  );
  return { events: Object.fromEntries(changed) };
}

function chosenOf(channels: readonly NotificationChannel[]) {
  return Object.fromEntries(
    notificationChannels.map((channel) => [channel, channels.includes(channel)]),
  ) as Record<NotificationChannel, boolean>;
}
