"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { CircleCheck, CircleX, TriangleAlert } from "#components/ui/icons.ts";

/** Mends a problem: something done here, or another screen. */
export type Fix = { label: string; onClick: () => void } | { label: string; href: string };

/** What is wrong or should be known, with what mends it. */
export interface Problem {
  id: string;
  tone: "danger" | "warning";
  text: ReactNode;
  /** The cost of the problem, or what its fix saves. */
  note?: ReactNode;
  fix: Fix | null;
  /** Ways out to choose between, below it. */
  ways?: ReactNode;
}

interface ProblemsProps {
  problems: readonly Problem[];
  /** Names of the checks that were passed. */
  passed: readonly string[];
}

const looks = {
  danger: { icon: CircleX, ink: "text-danger" },
  warning: { icon: TriangleAlert, ink: "text-warning" },
};

/** Every problem with its fix, and how many checks were passed. */
export function Problems({ problems, passed }: ProblemsProps) {
  const t = useTranslations("confirmation.problems");
  return (
    <div className="divide-y divide-border rounded-card border border-border bg-surface">
      <ul className="divide-y divide-border" aria-live="polite">
        {problems.map((problem) => (
          <ProblemRow key={problem.id} problem={problem} />
        ))}
      </ul>
      {passed.length > 0 ? (
        <details className="group">
          <summary className="flex min-h-11 items-center gap-2.5 px-4 py-2">
            <CircleCheck className="size-4 text-success" />
            {t("passed", { count: passed.length, others: problems.length })}
          </summary>
          <ul className="flex flex-col gap-1 px-4 pb-3 pl-10.5 text-text-2">
            {passed.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}

function ProblemRow({ problem: { tone, text, note, fix, ways } }: { problem: Problem }) {
  const { icon: Icon, ink } = looks[tone];
  const t = useTranslations("confirmation.problems");
  return (
    <li className="flex flex-col gap-2.5 px-4 py-2.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-64 gap-2.5">
          <Icon className={cn("mt-0.5 size-4", ink)} />
          <div className="min-w-0">
            <p className="font-medium">
              <span className="sr-only">{t(tone)}</span> {text}
            </p>
            {note ? <p className="text-text-2">{note}</p> : null}
          </div>
        </div>
        {fix && "href" in fix ? (
          <ButtonLink size="sm" href={fix.href}>
            {fix.label}
          </ButtonLink>
        ) : null}
        {fix && "onClick" in fix ? (
          <Button size="sm" onClick={fix.onClick}>
            {fix.label}
          </Button>
        ) : null}
      </div>
      {ways ? <div className="pb-1 md:pl-6.5">{ways}</div> : null}
    </li>
  );
}
