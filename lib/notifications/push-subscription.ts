import * as z from "zod";

/** A subscription as `PushSubscription.toJSON()` of a browser gives it, with the browser's name. */
export const pushSubscriptionInput = z.strictObject({
  endpoint: z
    .url({ protocol: /^https?$/, error: "settings.errors.push" })
    .max(1000, "settings.errors.push"),
  p256dh: z.string().regex(/^[\w-]{87}=?$/, "settings.errors.push"),
  auth: z.string().regex(/^[\w-]{22}={0,2}$/, "settings.errors.push"),
  name: z.string().trim().min(1, "settings.errors.push").max(100, "settings.errors.push"),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionInput>;
