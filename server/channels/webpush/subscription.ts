import { pushSubscriptionInput } from "#lib/notifications/push-subscription.ts";

/** A browser that shows messages, by the address and the keys that its push service has given to it. */
const subscription = pushSubscriptionInput.pick({ endpoint: true, p256dh: true, auth: true });

interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The id of a browser among a provider's people. None of its parts has a space. */
export function personOf({ endpoint, p256dh, auth }: Subscription): string {
  return [endpoint, p256dh, auth].join(" ");
}

/** The subscription that such an id says; null for what is none. */
export function subscriptionOf(person: string): Subscription | null {
  const [endpoint, p256dh, auth] = person.split(" ");
  return subscription.safeParse({ endpoint, p256dh, auth }).data ?? null;
}
