import type { InboundView } from "#lib/inbound/webhook.ts";

/** A webhook as its form has it: each variable is a row. */
export interface StudioForm {
  title: string;
  templateId: string;
  isActive: boolean;
  secret: string;
  eventId: string;
  rows: { name: string; path: string }[];
  when: { field: string; equals: string }[];
}

/** A field of the form that a click on a call's value fills. */
export type FilledField = "eventId" | `rows.${number}.path` | `when.${number}.field`;

export function formOf({ title, isActive, settings }: InboundView): StudioForm {
  const { templateId, mapping, when, eventId } = settings;
  return {
    title,
    isActive,
    templateId: templateId ?? "",
    secret: "",
    eventId: eventId ?? "",
    rows: Object.entries(mapping).map(([name, path]) => ({ name, path })),
    when: when.map((one) => ({ ...one })),
  };
}

/** What the form says of how calls are understood. */
export function settingsOf({ templateId, eventId, rows, when }: StudioForm) {
  const filled = rows.filter(({ name, path }) => name !== "" && path.trim() !== "");
  return {
    templateId,
    mapping: Object.fromEntries(filled.map(({ name, path }) => [name, path.trim()])),
    when: when.filter(({ field }) => field.trim() !== ""),
    eventId: eventId.trim() || null,
  };
}

/** What the action takes; a secret that was left empty stays as it is. */
export function changeOf(id: string, form: StudioForm) {
  const { title, isActive, secret } = form;
  return { id, title, isActive, ...(secret && { secret }), settings: settingsOf(form) };
}
