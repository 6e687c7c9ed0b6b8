import * as z from "zod";
import { isDay, dayAfter } from "#lib/dates/day.ts";
import { parseIsoMoment } from "#lib/dates/iso-moment.ts";
import { ownedRow } from "#lib/owned-row.ts";
import { rowId } from "#lib/row-id.ts";
import { longestLinkTitle, longestTarget } from "./limits.ts";
import { linkStates } from "./states.ts";

const url = z
  .string({ error: "links.errors.url" })
  .trim()
  .min(1, { error: "links.errors.url" })
  .max(longestTarget, { error: "links.errors.long" })
  .meta({ description: "Where it leads: an address with http or https" });

const title = z
  .string({ error: "links.errors.title" })
  .trim()
  .max(longestLinkTitle, { error: "links.errors.title" });

const expiredAt = z
  .string({ error: "links.errors.expiredAt" })
  .max(40, { error: "links.errors.expiredAt" })
  .nullish()
  .transform((text, context) => {
    if (text === undefined) return undefined;
    if (text === null || text === "") return null;
    // A day is included whole: the link ends at its end.
    const moment = parseIsoMoment(isDay(text) ? dayAfter(text) : text);
    if (moment && moment > new Date()) return moment;
    context.addIssue({ code: "custom", message: "links.errors.expiredAt" });
    return z.NEVER;
  })
  .meta({
    description: "A day or a moment from now on, after which it answers 410; null for never",
  });

/** What makes a link. */
export const linkInput = z.object({
  url,
  title: title.nullish().transform((text) => text ?? ""),
  expiredAt,
});
export type LinkInput = z.output<typeof linkInput>;

/** What changes one; a member that is left out stays. */
export const linkChange = z.object({
  url: url.optional(),
  title: title.nullish().transform((text) => text ?? undefined),
  expiredAt,
});
export type LinkChange = z.output<typeof linkChange>;

export const freezeInput = z.object({
  isFrozen: z.boolean({ error: "commons.errors.invalid" }).meta({
    description: "True stops the link; false lets it lead on and forgets what readers reported",
  }),
});

const formerTarget = z.object({
  url: z.string(),
  since: z.iso.datetime(),
  until: z.iso.datetime(),
});

/** A link as the API and the screens see it. Times are ISO. */
export const linkView = z
  .object({
    id: rowId(),
    code: z.string(),
    shortUrl: z.string().meta({ description: "The address that people open" }),
    url: z.string().meta({ description: "Where it leads" }),
    title: z.string(),
    state: z.enum(linkStates),
    clicks: z.number().int().meta({ description: "How often people opened it" }),
    days: z.array(z.number().int()).meta({
      description: "People's opens on each of the last 14 days, the last one today",
    }),
    reports: z.number().int().meta({ description: "Readers who reported it" }),
    expiredAt: z.iso.datetime().nullable(),
    frozenAt: z.iso.datetime().nullable().meta({ description: "When an operator stopped it" }),
    history: z
      .array(formerTarget)
      .meta({ description: "Where it led before, the latest first; at most 50" }),
    ...ownedRow,
  })
  .meta({ id: "Link" });
export type LinkView = z.infer<typeof linkView>;

const counted = { human: z.number().int(), robot: z.number().int(), preview: z.number().int() };

/** Who opened a link, and when. */
export const linkStats = z
  .object({
    id: rowId(),
    ...counted,
    messages: z
      .number()
      .int()
      .meta({ description: "Messages that have a code of their own for this link" }),
    clicked: z.number().int().meta({ description: "Those of them that people opened" }),
    hours: z.array(z.object({ hour: z.iso.datetime(), ...counted })).meta({
      description:
        "Opens of people, robots and previews in each hour of the last 30 days that has any",
    }),
  })
  .meta({ id: "LinkStats" });
export type LinkStats = z.infer<typeof linkStats>;
