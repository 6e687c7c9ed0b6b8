import * as z from "zod";
import { ownedRow } from "#lib/owned-row.ts";
import { rowId } from "#lib/row-id.ts";
import { variableNames } from "#lib/sendings/variables.ts";
import { eachOf } from "./field-path.ts";
import { parseFieldText, pathsIn } from "./field-text.ts";
import { maxConditions, maxPathLength } from "./limits.ts";
import { type PresetId, presetIds } from "./preset-ids.ts";

const path = z
  .string({ error: "inbound.errors.path" })
  .max(maxPathLength, { error: "inbound.errors.path" });

/** What fills a field: a path, `{{path}}` within a text, `=text`, or numbers that begin with a plus. */
const fieldText = path.refine((text) => text.trim() === "" || parseFieldText(text) !== null, {
  error: "inbound.errors.path",
});

const mapping = z
  .record(z.string().max(40), fieldText, { error: "inbound.errors.mapping" })
  .transform((given, context) => {
    const entries = Object.entries(given).filter(([, text]) => text.trim() !== "");
    for (const [name] of entries)
      if (!variableNames.includes(name))
        context.addIssue({ code: "custom", message: "inbound.errors.field", path: [name] });
    if (!entries.some(([name]) => name === "phone" || name === "email"))
      context.addIssue({ code: "custom", message: "inbound.errors.recipient", path: ["phone"] });
    return Object.fromEntries(entries);
  })
  .meta({
    description:
      "What each variable of the template is filled with, by its name without `$`; `phone`, or `email`, is who gets the message. A path such as `order.phone`, `items[0].name`, `alerts[].labels.phone` (a message for each element) or `a.phone|b.phone`; a text with `{{path}}`; `=text`; or numbers that begin with a plus",
  });

const condition = z.object({
  field: path.refine((text) => parseFieldText(text) !== null, { error: "inbound.errors.path" }),
  equals: z
    .string({ error: "inbound.errors.equals" })
    .max(200, { error: "inbound.errors.equals" })
    .meta({ description: "Several values are parted by `|`; capitals make no difference" }),
});

const settings = z
  .object({
    templateId: rowId({ error: "inbound.errors.template" }),
    mapping,
    when: z
      .array(condition)
      .max(maxConditions, { error: "inbound.errors.conditions" })
      .nullish()
      .transform((given) => given ?? [])
      .meta({ description: "What has to hold for a message to be sent, all of it" }),
    eventId: fieldText
      .nullish()
      .transform((text) => text?.trim() || null)
      .meta({
        description:
          "What tells one event from another: of events with the same value one message is sent to a recipient. Without it, a call that repeats an earlier one within a day is that one",
      }),
  })
  .superRefine(({ mapping: fields, when, eventId }, context) => {
    const texts = [...Object.values(fields), ...when.map(({ field }) => field), eventId ?? ""];
    const lists = texts
      .flatMap((text) => pathsIn(parseFieldText(text) ?? []))
      .map(eachOf)
      .filter((each) => each !== null);
    if (new Set(lists).size > 1)
      context.addIssue({ code: "custom", message: "inbound.errors.each", path: ["mapping"] });
  });

export type InboundSettings = z.output<typeof settings>;

const members = {
  title: z
    .string({ error: "inbound.errors.title" })
    .trim()
    .min(1, { error: "inbound.errors.title" })
    .max(120, { error: "inbound.errors.title" }),
  settings,
  secret: z
    .string({ error: "inbound.errors.secret" })
    .trim()
    .max(200, { error: "inbound.errors.secret" })
    .nullish()
    .meta({
      description:
        "What the system signs its calls with, or sends along; with it, calls without it are refused. Left out it stays, null or empty takes it away. It is never answered",
    }),
  isActive: z
    .boolean({ error: "commons.errors.invalid" })
    .nullish()
    .meta({ description: "While it is off, calls are kept and nothing is sent" }),
};

/** What makes an inbound webhook. */
export const inboundInput = z.object({
  type: z.literal("inbound", { error: "inbound.errors.type" }),
  preset: z
    .enum(presetIds, { error: "inbound.errors.preset" })
    .nullish()
    .transform((given): PresetId => given ?? "custom")
    .meta({ description: "The system that calls: it says how calls are signed" }),
  ...members,
});
export type InboundInput = z.output<typeof inboundInput>;

/** What changes one; a member that is left out stays. */
export const inboundChange = z.object({
  title: members.title.optional(),
  settings: settings.optional(),
  secret: members.secret,
  isActive: members.isActive,
});
export type InboundChange = z.output<typeof inboundChange>;

/** An inbound webhook as the API and the screens see it. Times are ISO. */
export const inboundView = z
  .object({
    id: rowId(),
    type: z.literal("inbound"),
    title: z.string(),
    preset: z.enum(presetIds),
    url: z.string().meta({ description: "Where the system posts to. Who has it can send" }),
    settings: z.object({
      templateId: rowId().nullable().meta({ description: "Null once the template is gone" }),
      mapping: z.record(z.string(), z.string()),
      when: z.array(z.object({ field: z.string(), equals: z.string() })),
      eventId: z.string().nullable(),
    }),
    template: z.string().nullable().meta({ description: "The title of the template" }),
    hasSecret: z.boolean().meta({ description: "Whether calls are checked by a secret" }),
    isActive: z.boolean(),
    calls: z.int().meta({ description: "Calls that have come within thirty days" }),
    calledAt: z.iso.datetime().nullable().meta({ description: "When the last one came" }),
    ...ownedRow,
  })
  .meta({ id: "InboundWebhook" });
export type InboundView = z.infer<typeof inboundView>;
