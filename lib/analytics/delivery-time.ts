import * as z from "zod";

/** Times from a provider's acceptance to the delivery, in seconds. */
export const deliveryTime = z.object({
  messages: z.int(),
  median: z.number().meta({ description: "Seconds" }),
  p95: z.number().meta({ description: "Seconds; 95 % of the messages took no longer" }),
});

export type DeliveryTime = z.infer<typeof deliveryTime>;

/** A class of times and how many messages are in it. */
export interface TimeClass {
  bucket: number;
  messages: number;
}

const perDoubling = 4;
/** The class that ends at one second. */
const bucketOfSecond = 14;

/** The end of a class in seconds, as `outcome_bucket` of the database has it. */
export function bucketEnd(bucket: number): number {
  return 2 ** ((bucket - bucketOfSecond) / perDoubling);
}

/**
 * The time within which this share of the messages was delivered. Within its class, which is 19 % wide, it is
 * interpolated.
 */
function quantileOf(classes: readonly TimeClass[], share: number, all: number): number {
  const wanted = share * all;
  let before = 0;
  for (const { bucket, messages } of classes) {
    if (before + messages >= wanted) return bucketEnd(bucket - 1 + (wanted - before) / messages);
    before += messages;
  }
  return 0;
}

/** Null if no message has a known time. */
export function deliveryTimeOf(counted: readonly TimeClass[]): DeliveryTime | null {
  const classes = counted
    .filter(({ messages }) => messages > 0)
    .toSorted((a, b) => a.bucket - b.bucket);
  const messages = classes.reduce((sum, one) => sum + one.messages, 0);
  if (messages === 0) return null;
  const [median, p95] = [0.5, 0.95].map((share) => quantileOf(classes, share, messages));
  return { messages, median: rounded(median ?? 0), p95: rounded(p95 ?? 0) };
}

/** Two significant digits are as much as the classes tell. */
function rounded(seconds: number): number {
  return Number(seconds.toPrecision(2));
}
