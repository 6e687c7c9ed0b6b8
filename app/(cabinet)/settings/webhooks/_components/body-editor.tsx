"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { FormField } from "#components/form/form-field.tsx";
import { Button } from "#components/ui/button.tsx";
import { Braces } from "#components/ui/icons.ts";
import type { CustomLabels } from "#lib/contacts/custom-labels.ts";
import { valueAt } from "#lib/text/fill-template.ts";
import { pathsOf } from "#lib/webhooks/block-form.ts";
import { countUnfinished } from "#lib/webhooks/body-marks.ts";
import type { WebhookEvent } from "#lib/webhooks/event-names.ts";
import type { SampleEvent } from "#lib/webhooks/studio.ts";
import { type EventField, EventFields } from "./event-fields.tsx";
import type { BlockFormHandle } from "./form-handle.ts";
import { TemplateArea } from "./template-area.tsx";

interface BodyEditorProps {
  form: BlockFormHandle;
  event: WebhookEvent;
  sample: SampleEvent | null;
  /** What the account calls its custom fields. */
  labels: CustomLabels;
}

const shown = 6;
/** An unfinished placeholder before the caret. */
const begun = /\{\{\s*([\w$.]*)$/;

/** The template of the body; `{{` offers the fields of the last event with their values. */
export function BodyEditor({ form, event, sample, labels }: BodyEditorProps) {
  const t = useTranslations("webhooks.body");
  const listId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [chosen, setChosen] = useState(0);
  const body = useWatch({ control: form.control, name: "block.body" });
  const unfinished = countUnfinished(body);
  const all = fieldsOf(event, sample, labels);
  const has = (path: string) =>
    sample === null ||
    valueAt({ type: event, timestamp: sample.at, data: sample.data }, path) !== undefined;
  const found =
    typed === null
      ? []
      : all.filter(
          ({ path, label = "" }) =>
            path.includes(typed) || label.toLowerCase().includes(typed.toLowerCase()),
        );
  const offered = found.slice(0, shown);

  const look = (element: HTMLTextAreaElement) => {
    const before = element.value.slice(0, element.selectionStart);
    setTyped(begun.exec(before)?.[1] ?? null);
    setChosen(0);
  };
  const insert = (path: string) => {
    const element = area.current;
    if (!element) return;
    const { value, selectionStart: at } = element;
    const before = value.slice(0, at).replace(begun, "");
    const rest = value.slice(at).replace(/^\s*\}\}/, "");
    const next = `${before}{{${path}}}`;
    form.setValue("block.body", next + rest, { shouldDirty: true, shouldValidate: true });
    setTyped(null);
    element.focus();
    element.setSelectionRange(next.length, next.length);
  };
  const onKeyDown = (pressed: KeyboardEvent) => {
    const option = offered[chosen];
    if (!option) return;
    if (pressed.key === "ArrowDown" || pressed.key === "ArrowUp") {
      const step = pressed.key === "ArrowDown" ? 1 : offered.length - 1;
      setChosen((chosen + step) % offered.length);
    } else if (pressed.key === "Enter" || pressed.key === "Tab") insert(option.path);
    else if (pressed.key === "Escape") setTyped(null);
    else return;
    pressed.preventDefault();
    pressed.stopPropagation();
  };
  return (
    <FormField
      form={form}
      name="block.body"
      label={t("title")}
      hint={t("hint")}
      aside={
        unfinished > 0 ? (
          <span className="text-12 text-warning">{t("unfinished", { count: unfinished })}</span>
        ) : null
      }
    >
      {({ ref, onChange, onBlur, ...control }) => (
        <div className="flex flex-col gap-1.5">
          <TemplateArea
            {...control}
            value={body}
            has={has}
            ref={(element) => {
              area.current = element;
              ref(element);
            }}
            maxLength={16_000}
            aria-haspopup="listbox"
            aria-controls={listId}
            aria-activedescendant={offered.length > 0 ? `${listId}-${chosen}` : undefined}
            aria-autocomplete="list"
            onChange={(changed) => {
              void onChange(changed);
              look(changed.currentTarget);
            }}
            onBlur={(left) => {
              void onBlur(left);
              setTyped(null);
            }}
            onKeyDown={onKeyDown}
          />
          <EventFields
            id={listId}
            fields={offered}
            typed={typed ?? ""}
            more={found.length - offered.length}
            chosen={chosen}
            onChoose={insert}
          />
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              onMouseDown={(pressed) => pressed.preventDefault()}
              onClick={() => {
                area.current?.focus();
                setTyped(typed === null ? "" : null);
              }}
            >
              <Braces />
              {t("field")}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => alignBody(form)}>
              {t("align")}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              onClick={() => form.setValue("block.body", "", { shouldDirty: true })}
            >
              {t("default")}
            </Button>
          </div>
        </div>
      )}
    </FormField>
  );
}

function fieldsOf(
  event: WebhookEvent,
  sample: SampleEvent | null,
  labels: CustomLabels,
): EventField[] {
  return [
    { path: "type", value: event },
    { path: "timestamp", value: sample?.at ?? "" },
    ...pathsOf(sample?.data ?? { id: "" }, "data").map((field) => ({
      ...field,
      label: labels[field.path.split(".").at(-1) as keyof CustomLabels],
    })),
  ];
}

/** Lays JSON out in lines; placeholders outside of quotes are numbers to it. */
function alignBody(form: BlockFormHandle): void {
  const body = form.getValues("block.body");
  const bare: string[] = [];
  const marked = body.replaceAll(
    /(?<=[:[,]\s*)\{\{[^{}]*\}\}/g,
    (one) => `"\u0001${bare.push(one) - 1}"`,
  );
  try {
    const laid = JSON.stringify(JSON.parse(marked), null, 2);
    const text = laid.replaceAll(/"\\u0001(\d+)"/g, (_, at: string) => bare[Number(at)] ?? "");
    form.setValue("block.body", text, { shouldDirty: true });
  } catch {
    form.setFocus("block.body");
  }
}
