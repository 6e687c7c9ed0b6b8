"use client";

import { useTranslations } from "next-intl";
import { useId, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { Plus, X } from "#components/ui/icons.ts";
import { Input } from "#components/ui/input.tsx";
import type { MessageParts } from "#lib/sendings/message-parts.ts";

type Buttons = MessageParts["buttons"];

const maxTextLength = 255;
const maxActionLength = 2048;

interface ReplyButtonFieldsProps {
  buttons: Buttons;
  max: number;
  onChange: (buttons: Buttons) => void;
}

/** Buttons under the message, with which its recipient answers. */
export function ReplyButtonFields({ buttons, max, onChange }: ReplyButtonFieldsProps) {
  const t = useTranslations("send.message.buttons");
  const titleId = useId();
  const rows = useRef<HTMLUListElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const change = (at: number, changed: Partial<Buttons[number]>) =>
    onChange(buttons.map((button, index) => (index === at ? { ...button, ...changed } : button)));
  const add = () => {
    onChange([...buttons, { text: "", action: "" }]);
    // Once React has drawn the new row.
    requestAnimationFrame(() =>
      rows.current?.lastElementChild?.querySelector<HTMLInputElement>("input")?.focus(),
    );
  };
  const remove = (at: number) => {
    onChange(buttons.filter((_, index) => index !== at));
    requestAnimationFrame(() => adding.current?.focus());
  };
  return (
    <section aria-labelledby={titleId} className="flex flex-col items-start gap-2">
      <div className="flex w-full items-baseline justify-between gap-3">
        <h3 id={titleId} className="text-13 font-medium">
          {t("title")}
        </h3>
        <span className="text-12 figures text-muted">
          {t("count", { count: buttons.length, most: max })}
        </span>
      </div>
      {buttons.length > 0 ? (
        <ul ref={rows} className="flex w-full flex-col gap-2">
          {buttons.map(({ text, action }, at) => (
            <li key={at} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] gap-2">
              <Input
                aria-label={t("text", { at: at + 1 })}
                placeholder={t("textPlaceholder")}
                value={text}
                maxLength={maxTextLength}
                autoComplete="off"
                required
                onChange={(event) => change(at, { text: event.target.value })}
                className="max-xs:col-span-2"
              />
              <Input
                aria-label={t("action", { at: at + 1 })}
                placeholder={t("actionPlaceholder")}
                value={action}
                maxLength={maxActionLength}
                autoComplete="off"
                onChange={(event) => change(at, { action: event.target.value })}
                className="max-xs:col-span-2 max-xs:row-start-2"
              />
              <Button
                size="icon"
                variant="ghost"
                aria-label={t("remove", { at: at + 1 })}
                onClick={() => remove(at)}
                className="max-xs:col-start-3 max-xs:row-start-1"
              >
                <X />
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <Button ref={adding} size="sm" disabled={buttons.length >= max} onClick={add}>
        <Plus />
        {t("add")}
      </Button>
    </section>
  );
}
