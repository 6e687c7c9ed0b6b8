"use client";

import { useTranslations } from "next-intl";
import { cn } from "#components/ui/cn.ts";
import { type MarkedSection, useFormProgress } from "./form-progress.tsx";
import { SectionMark, useSectionNote } from "./section-mark.tsx";

interface SectionMenuProps {
  current: string;
  onOpen: (id: string) => void;
}

const bars = { done: "bg-success-fill", error: "bg-danger-fill", todo: "bg-fill-2" };

/** The sections of a form with their state, shown next to the form on windows of 1024 px or more. */
export function SectionMenu({ current, onOpen }: SectionMenuProps) {
  const t = useTranslations("forms.sections");
  const { sections } = useFormProgress();
  const done = sections.filter(({ mark }) => mark === "done").length;
  return (
    <nav
      aria-label={t("label")}
      className="sticky top-0 flex flex-col gap-4 self-start border-border px-4 py-6 max-lg:hidden"
    >
      <ul className="flex flex-col gap-1">
        {sections.map((section) => (
          <li key={section.id}>
            <button
              type="button"
              aria-current={section.id === current ? "true" : undefined}
              onClick={() => onOpen(section.id)}
              className={cn(
                "flex w-full gap-3 rounded-control px-2.5 py-2 text-left",
                section.id === current ? "bg-fill" : "hover:bg-fill",
              )}
            >
              <SectionTitle section={section} />
            </button>
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-2 border-t border-border px-2.5 pt-4 text-12">
        <p className="flex justify-between gap-2">
          <span className="text-muted">{t("ready")}</span>
          <span className="font-medium figures">
            {t("count", { done, total: sections.length })}
          </span>
        </p>
        <div aria-hidden className="flex gap-px">
          {sections.map(({ id, mark }) => (
            <span key={id} className={cn("h-1.5 flex-1", bars[mark])} />
          ))}
        </div>
        <p className="text-muted">
          <span aria-hidden className="text-danger">
            *{" "}
          </span>
          {t("required")}
        </p>
      </div>
    </nav>
  );
}

/** Mark, name, and under it what is filled in or what is missing. */
export function SectionTitle({ section }: { section: MarkedSection }) {
  const t = useTranslations("forms.mark");
  const noteOf = useSectionNote();
  const { title, mark, summary } = section;
  const note = noteOf(section) || (mark === "done" && summary) || null;
  return (
    <>
      <SectionMark mark={mark} className="mt-0.5 size-4.5" />
      <span className="min-w-0 flex-1">
        <span className="block text-13 font-medium max-md:text-14">{title}</span>
        <span
          className={cn(
            "block truncate text-12 font-normal",
            mark === "error" ? "text-danger" : "text-muted",
            // The text of the section already says it.
            !note && "sr-only",
          )}
        >
          {note ?? t(mark)}
        </span>
      </span>
    </>
  );
}
