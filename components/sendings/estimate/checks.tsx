"use client";

import { useTranslations } from "next-intl";
import { Button, ButtonLink } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { CircleCheck, CircleX, TriangleAlert } from "#components/ui/icons.ts";

/** What is wrong or should be known, with what mends it. */
export interface Check {
  id: string;
  tone: "danger" | "warning";
  text: string;
  /** Mends it: a step of the wizard, or another screen. */
  fix: { label: string; onClick: () => void } | { label: string; href: string } | null;
}

interface ChecksProps {
  checks: readonly Check[];
  /** Names of the checks that were passed. */
  passed: readonly string[];
}

const looks = {
  danger: { icon: CircleX, ink: "text-danger" },
  warning: { icon: TriangleAlert, ink: "text-warning" },
};

export function Checks({ checks, passed }: ChecksProps) {
  const t = useTranslations("send.checks");
  return (
    <div className="divide-y divide-border rounded-card border border-border bg-surface">
      <ul className="divide-y divide-border" aria-live="polite">
        {checks.map((check) => (
          <CheckRow key={check.id} check={check} />
        ))}
      </ul>
      {passed.length > 0 ? (
        <details className="group">
          <summary className="flex min-h-11 items-center gap-2.5 px-4 py-2">
            <CircleCheck className="size-4 text-success" />
            {t("passed", { count: passed.length, others: checks.length })}
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

function CheckRow({ check: { tone, text, fix } }: { check: Check }) {
  const { icon: Icon, ink } = looks[tone];
  const t = useTranslations("send.checks");
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
      <div className="flex min-w-0 flex-1 basis-64 gap-2.5">
        <Icon className={cn("mt-0.5 size-4", ink)} />
        <p className="min-w-0 font-medium">
          <span className="sr-only">{t(tone)}</span> {text}
        </p>
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
    </li>
  );
}
