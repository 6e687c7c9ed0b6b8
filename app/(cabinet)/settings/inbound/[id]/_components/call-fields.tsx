"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { flatFields } from "#lib/inbound/flat-fields.ts";
import type { Json } from "#lib/inbound/json.ts";
import { maxCallBytes, maxCallValues } from "#lib/inbound/limits.ts";

/** Fields that are shown at first. */
const firstShown = 60;

interface CallFieldsProps {
  call: Json;
  onCall: (call: Json) => void;
  sample: Json;
  /** Puts the path of a field into the form; null where the reader may not change it. */
  onPick: ((path: string) => void) | null;
}

/** The values of a call with their paths: a click on one puts its path into the form. */
export function CallFields({ call, onCall, sample, onPick }: CallFieldsProps) {
  const t = useTranslations("inbound.studio");
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const all = flatFields(call, maxCallValues);
  const shown = isWhole ? all : all.slice(0, firstShown);
  return (
    <section aria-labelledby={id} className="border-b border-border px-6 py-5 max-md:px-4">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h3 id={id} className="text-13 font-medium">
          {t("body")}
        </h3>
        {call === sample ? (
          <span className="text-12 text-muted">{t("sample")}</span>
        ) : (
          <Button size="sm" onClick={() => onCall(sample)}>
            {t("sample")}
          </Button>
        )}
      </div>
      <ul className="flex flex-col">
        {shown.map(({ path, value }) => (
          <li key={path}>
            <button
              type="button"
              disabled={onPick === null}
              onClick={() => onPick?.(path)}
              className="grid w-full grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-3 rounded-control px-2 py-1 text-left text-12 hover:bg-fill disabled:hover:bg-transparent max-md:min-h-9"
            >
              <code className="break-all text-text-2">{path}</code>
              <bdi className="line-clamp-2 break-words">{value}</bdi>
            </button>
          </li>
        ))}
      </ul>
      {shown.length < all.length ? (
        <Button size="sm" className="mt-2" onClick={() => setWhole(true)}>
          {t("more", { count: all.length })}
        </Button>
      ) : null}
      {onPick ? <OwnCall onCall={onCall} /> : null}
    </section>
  );
}

/** A call that the reader pastes, to pick its fields before the first one has come. */
function OwnCall({ onCall }: { onCall: (call: Json) => void }) {
  const t = useTranslations("inbound.studio");
  const id = useId();
  const [text, setText] = useState("");
  const [isBad, setBad] = useState(false);
  const read = () => {
    try {
      onCall(JSON.parse(text) as Json);
      setBad(false);
    } catch {
      setBad(true);
    }
  };
  return (
    <details className="mt-3">
      <summary className="w-fit cursor-pointer rounded-control text-12 text-accent-text">
        {t("trial")}
      </summary>
      <label htmlFor={id} className="sr-only">
        {t("trial")}
      </label>
      <Textarea
        id={id}
        value={text}
        maxLength={maxCallBytes}
        rows={5}
        spellCheck={false}
        aria-invalid={isBad}
        onChange={(event) => setText(event.target.value)}
        className="mt-2 w-full font-mono"
      />
      {isBad ? (
        <p role="alert" className="mt-1 text-12 text-danger">
          {t("trialBad")}
        </p>
      ) : null}
      <Button size="sm" className="mt-2" onClick={read} disabled={text.trim() === ""}>
        {t("trialRead")}
      </Button>
    </details>
  );
}
