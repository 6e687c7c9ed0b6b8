import { suggestedAmount } from "#lib/invoices/kinds.ts";
import { limitOf } from "./limit.ts";
import type { NotificationType } from "./notification.ts";
import type { NotificationSettings } from "./settings.ts";

/** Where notifications really go; other channels of the contract are kept as they were chosen. */
export const offeredChannels = ["web", "email"] as const;

export type OfferedChannel = (typeof offeredChannels)[number];

/** The settings as a form has them. */
export interface NotificationChoices {
  events: Partial<Record<NotificationType, Record<OfferedChannel, boolean>>>;
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
  const settings = saved?.events.BalanceLimit?.settings;
  return {
    events: Object.fromEntries(
      types.map((type) => {
        const { channels = ["web"] } = saved?.events[type] ?? {};
        return [type, { web: channels.includes("web"), email: channels.includes("email") }];
      }),
    ),
    limit: settings ? String(settings.balance) : "",
    includeOverdraft: settings?.includeOverdraft ?? false,
    makesInvoice: Boolean(settings?.invoice),
    invoice: {
      requisiteId: (settings?.invoice && settings.invoice.requisiteId) || "",
      companyId: (settings?.invoice && settings.invoice.companyId) || "",
      amount: String(
        (settings?.invoice && settings.invoice.data?.SERVICE_PRICE) || suggestedAmount,
      ),
    },
  };
}

/** Converts the form's values to settings; settings that the form doesn't offer stay as they were. */
export function settingsOf(
  { events, limit, includeOverdraft, makesInvoice, invoice: chosen }: NotificationChoices,
  saved: NotificationSettings | null,
): NotificationSettings {
  const channelsOf = (type: NotificationType) => {
    const { channels: kept = [] } = saved?.events[type] ?? {};
    return [
      ...offeredChannels.filter((channel) => events[type]?.[channel]),
      ...kept.filter((channel) => !isOffered(channel)),
    ];
  };
  const all: NotificationSettings["events"] = { ...saved?.events };
  for (const name of Object.keys(events)) {
    const type = name as NotificationType;
    if (type !== "BalanceLimit") all[type] = { ...saved?.events[type], channels: channelsOf(type) };
  }
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

function isOffered(channel: string): channel is OfferedChannel {
  return (offeredChannels as readonly string[]).includes(channel);
}
