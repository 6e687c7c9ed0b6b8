"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useErrorText } from "#components/form/use-error-text.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { TitledSheet } from "#components/ui/titled-sheet.tsx";
import { longestRequest } from "#lib/ai-text/limits.ts";
import type { KeptTexts } from "#lib/ai-text/progress.ts";
import { textLanguages } from "#lib/ai-text/request.ts";
import { type ChannelType, isSegmented } from "#lib/sendings/channels.ts";
import { DraftCard } from "./draft-card.tsx";
import { TextFields } from "./text-form.tsx";
import { emptyValues, readValues, type TextValues } from "./text-values.ts";
import { useDrafts } from "./use-drafts.ts";
import { useSecondsUntil } from "./use-seconds-until.ts";

interface AiTextSheetProps {
  channel: ChannelType;
  /** The text as it stands. */
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
}

// What was typed is there again when the panel is opened again on this page.
let typed: TextValues | null = null;

/** Asks a service of texts for drafts and puts one of them into the message. */
export function AiTextSheet(props: AiTextSheetProps) {
  const t = useTranslations("aiText");
  const drafts = useDrafts();
  const { facts, isUnknown, askAgain } = drafts.state;
  return (
    <TitledSheet title={t("title")} onClose={props.onClose}>
      <div className="flex flex-col gap-5 px-5 py-4 max-md:px-4">
        {isUnknown ? <ErrorState title={t("unknown")} onRetry={askAgain} /> : null}
        {!facts && !isUnknown ? <Skeleton className="h-64 w-full" /> : null}
        {facts && !facts.isOn ? <Alert tone="info">{t("errors.off")}</Alert> : null}
        {facts?.isOn ? <Generator {...props} drafts={drafts} left={facts.left} /> : null}
        {facts && facts.history.length > 0 ? (
          <History history={facts.history} onText={props.onText} />
        ) : null}
      </div>
    </TitledSheet>
  );
}

interface GeneratorProps extends AiTextSheetProps {
  drafts: ReturnType<typeof useDrafts>;
  left: number;
}

function Generator({ channel, text, onText, drafts, left }: GeneratorProps) {
  const t = useTranslations("aiText");
  const textOf = useErrorText();
  const locale = useLocale();
  const [values, setValues] = useState(
    () => typed ?? emptyValues(textLanguages.find((one) => one === locale) ?? "en"),
  );
  const [former, setFormer] = useState<string | null>(null);
  const [isTold, setTold] = useState(false);
  const seconds = useSecondsUntil(drafts.until);
  const cards = useRef<HTMLElement>(null);
  // The form is longer than a phone is high, so that they would come unseen.
  useEffect(() => {
    if (drafts.isRunning) cards.current?.scrollIntoView();
  }, [drafts.isRunning]);
  const segmented = isSegmented(channel);
  const { formValues, errors } = readValues(values, segmented);
  const shown = Object.fromEntries(
    Object.entries(isTold ? errors : {}).map(([field, key]) => [
      field,
      textOf({ type: "field", message: key }),
    ]),
  );
  const change = (part: Partial<TextValues>) => {
    typed = { ...values, ...part };
    setValues(typed);
  };
  const insert = (chosen: string) => {
    setFormer((kept) => kept ?? text);
    onText(chosen);
  };
  const isOver = left === 0 && !drafts.isRunning;
  const mayTake = text.trim() !== "" && values.rephraseText !== text.slice(0, longestRequest);
  return (
    <>
      <p className="text-12 text-muted">{t("privacy")}</p>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          // React passes events of a portal on to the form that it was opened in.
          event.preventDefault();
          event.stopPropagation();
          setTold(true);
          if (formValues) void drafts.ask({ channel, formValues });
        }}
      >
        <TextFields values={values} isSegmented={segmented} errors={shown} onChange={change} />
        {mayTake ? (
          <Button
            size="sm"
            className="self-start"
            onClick={() => change({ rephraseText: text.slice(0, longestRequest) })}
          >
            {t("takeMine")}
          </Button>
        ) : null}
        <div className="flex flex-wrap items-center gap-3">
          {drafts.isRunning ? (
            <Button onClick={drafts.stop}>{t("stop")}</Button>
          ) : (
            <Button type="submit" variant="primary" disabled={seconds > 0 || isOver}>
              {t(drafts.drafts.length > 0 ? "askAgain" : "ask")}
            </Button>
          )}
          <span className="text-12 figures text-text-2">
            {seconds > 0 && !drafts.isRunning ? t("again", { time: clock(seconds) }) : null}
          </span>
          <span className="ml-auto text-12 text-muted">{t("left", { count: left })}</span>
        </div>
      </form>
      {drafts.error ? (
        <Alert tone="warning" live>
          {drafts.error}
        </Alert>
      ) : null}
      {drafts.drafts.length > 0 ? (
        <section ref={cards} aria-label={t("drafts")} className="flex scroll-mt-20 flex-col gap-3">
          {drafts.drafts.map((draft, index) => (
            <DraftCard
              key={index}
              draft={draft}
              current={text}
              channel={channel}
              onInsert={insert}
            />
          ))}
        </section>
      ) : null}
      {former !== null && former !== text ? (
        <Button
          variant="ghost"
          size="sm"
          className="self-start"
          onClick={() => {
            onText(former);
            setFormer(null);
          }}
        >
          {t("undo")}
        </Button>
      ) : null}
    </>
  );
}

interface HistoryProps {
  history: KeptTexts[];
  onText: (text: string) => void;
}

function History({ history, onText }: HistoryProps) {
  const t = useTranslations("aiText");
  return (
    <details className="rounded-card border border-border">
      <summary className="px-3 py-2 text-13 font-medium">
        {t("history", { count: history.length })}
      </summary>
      <ul className="divide-y divide-border border-t border-border">
        {history.map(({ id, theme, texts }) => (
          <li key={id} className="flex flex-col gap-2 px-3 py-2.5">
            <span className="text-12 text-muted">{theme}</span>
            {texts.map((one, index) => (
              <span key={index} className="flex items-start justify-between gap-3 text-13">
                <span className="min-w-0 break-words whitespace-pre-wrap">{one}</span>
                <Button size="sm" onClick={() => onText(one)}>
                  {t("insert")}
                </Button>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
