"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useSizeText } from "#components/storage/file-size.tsx";
import { saveFrom } from "#components/storage/save-file.ts";
import { Button } from "#components/ui/button.tsx";
import { Download } from "#components/ui/file-icons.ts";
import { TitledDialog } from "#components/ui/titled-dialog.tsx";
import { recommendedFormFor } from "#lib/exports/file-format.ts";
import { isWhole, type ReportPreset } from "#lib/reports/presets.ts";
import type { ReportPreview } from "#lib/reports/report.ts";
import { type ChosenForm, FileChoices } from "./file-choices.tsx";
import { LostCharacters } from "./lost-characters.tsx";
import { type ChosenSchedule, type ReportMode, ReportModes } from "./report-modes.tsx";
import { type ChosenPeriod, ReportPeriod, usePeriodWhere } from "./report-period.tsx";
import { ReportTiles } from "./report-tiles.tsx";
import { useMakeReport } from "./use-make-report.ts";
import { useReportPreview } from "./use-report-preview.ts";

/** A list as it is shown: what is exported then. */
export interface ShownList {
  /** What the list is called. */
  title: string;
  /** Its path in the HTTP API and what it is asked for by. */
  path: string;
  request: URLSearchParams;
  /** The report that is made of it; none for a list that is only made at once. */
  preset: ReportPreset | null;
  /** Whether it is of something that is over, of which no schedule makes more. */
  isOnce?: true;
}

interface ReportDialogProps {
  /** Without a list the dialog asks which report, and of which period. */
  list?: ShownList;
  presets?: readonly ReportPreset[];
  onClose: () => void;
}

/** Asks what a report is made of, how its file is written and when, and tells what would be lost before it is made. */
export function ReportDialog({ list, presets = [], onClose }: ReportDialogProps) {
  const t = useTranslations("exports");
  const [preset, setPreset] = useState<ReportPreset | null>(list ? list.preset : (presets[0] ?? null)); // prettier-ignore
  const [period, setPeriod] = useState<ChosenPeriod>({ preset: "currentMonth" });
  const recommended = recommendedFormFor(useLocale());
  // People's names are of any language.
  const [form, setForm] = useState<ChosenForm>(isOfPeople(list) ? { ...recommended, encoding: "utf8" } : recommended); // prettier-ignore
  const [asked, setMode] = useState<ReportMode>("now");
  const [schedule, setSchedule] = useState<ChosenSchedule>({ every: "week", at: "09:00", email: true }); // prettier-ignore
  const ofPeriod = usePeriodWhere(period);
  const where = list ? whereOf(list.request) : ofPeriod;
  const { preview, error } = useReportPreview(preset && { preset, where, ...form });
  const { make, isBusy } = useMakeReport(onClose);
  const mayNow = preview?.isShort ?? true;
  const mode = asked === "now" && !mayNow ? "background" : asked;
  const submit = () => {
    if (preset === null && list) {
      saveFrom(fileHref(list, form));
      onClose();
    } else if (preset !== null)
      make({
        preset,
        where: mode === "schedule" ? withoutPeriod(where) : where,
        ...form,
        isBackground: mode !== "now",
        ...(mode === "schedule" && { schedule }),
      });
  };
  return (
    <TitledDialog
      open
      size="lg"
      onClose={onClose}
      title={list ? t("title", { list: list.title }) : t("newTitle")}
      footer={
        <ReportFooter
          preview={preview}
          form={form}
          mode={mode}
          isCounted={preset !== null}
          isBusy={isBusy}
          isBlocked={error !== null}
          onSubmit={submit}
        />
      }
    >
      <div className="flex flex-col gap-5">
        {list ? null : (
          <>
            <ReportTiles presets={presets} chosen={preset} onChoose={setPreset} />
            <ReportPeriod period={period} onChange={setPeriod} />
          </>
        )}
        <FileChoices form={form} onChange={setForm} />
        {preview ? <LostCharacters preview={preview} form={form} onChange={setForm} /> : null}
        {error ? (
          <p role="alert" className="text-13 text-danger">
            {error.message}
          </p>
        ) : null}
        {preset === null ? null : (
          <ReportModes
            mode={mode}
            mayNow={mayNow}
            onlineDays={preview?.onlineDays ?? 31}
            schedule={schedule}
            onMode={setMode}
            onSchedule={setSchedule}
            {...limitsOf(preset, list)}
          />
        )}
      </div>
    </TitledDialog>
  );
}

/** A report of what is there, or of what is over, has no period; what is over isn't made again and again. */
function limitsOf(preset: ReportPreset, list: ShownList | undefined) {
  const isOnce = list?.isOnce === true;
  return { isWhole: isOnce || isWhole(preset), mayRepeat: !isOnce };
}

function isOfPeople(list: ShownList | undefined): boolean {
  return list !== undefined && (list.preset === null || isWhole(list.preset));
}

interface ReportFooterProps {
  preview: ReportPreview | undefined;
  form: ChosenForm;
  mode: ReportMode;
  /** Whether the rows are counted before. */
  isCounted: boolean;
  isBusy: boolean;
  isBlocked: boolean;
  onSubmit: () => void;
}

/** What the file will be, and a button that carries its number of rows. */
function ReportFooter(props: ReportFooterProps) {
  const { preview, form, mode, isCounted, isBusy, isBlocked, onSubmit } = props;
  const t = useTranslations("exports");
  const sizeText = useSizeText();
  const { rows = 0, columns = 0, isAtLeast = false } = preview ?? {};
  const size = preview?.sizes[form.format === "xlsx" ? "xlsx" : form.encoding];
  const summary = preview && t(isAtLeast ? "summaryAtLeast" : "summary", { rows, columns, size: sizeText(size ?? 0) }); // prettier-ignore
  const label = {
    now: preview ? t("downloadRows", { rows }) : t("download"),
    background: preview ? t("make", { rows }) : t("makeUnknown"),
    schedule: t("repeat"),
  }[mode];
  return (
    <>
      {isCounted ? (
        <span role="status" className="mr-auto text-12 figures text-muted">
          {summary ?? (isBlocked ? null : t("counting"))}
        </span>
      ) : null}
      <Button variant="primary" loading={isBusy} disabled={isBlocked} onClick={onSubmit}>
        {isBusy ? null : <Download />}
        {label}
      </Button>
    </>
  );
}

const ofPage = ["$limit", "$offset", "$after", "$order[0][0]", "$order[0][1]"];

/** The filter of a shown list, without what is of its page. */
function whereOf(request: URLSearchParams): Record<string, string[]> {
  const where: Record<string, string[]> = {};
  for (const [name, value] of request) if (!ofPage.includes(name)) (where[name] ??= []).push(value);
  return where;
}

function withoutPeriod(where: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(where).filter(([name]) => !name.startsWith("createdAt")),
  );
}

function fileHref(
  { path, request }: ShownList,
  { format, encoding, delimiter }: ChosenForm,
): string {
  const query = new URLSearchParams(request);
  for (const name of ofPage.slice(0, 3)) query.delete(name);
  query.set("$format", format);
  if (format === "csv") {
    query.set("$encoding", encoding);
    query.set("$delimiter", delimiter);
  }
  return `/api${path}?${query}`;
}
