"use client";

import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/button.tsx";
import { Progress } from "#components/ui/progress.tsx";
import { isolated } from "#lib/text/isolated.ts";
import type { Running } from "./running.ts";

interface ImportStripProps {
  imports: readonly Running[];
}

/** Imports under way, a line each. */
export function ImportStrip({ imports }: ImportStripProps) {
  const t = useTranslations("contacts.import");
  return (
    <ul className="flex shrink-0 flex-col border-b border-border">
      {imports.map(({ id, title, progress, total }) => (
        <li
          key={id}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 px-6 py-2 text-13 max-md:px-4"
        >
          <span role="status" className="min-w-0 truncate figures">
            {t("strip", { title: isolated(title), count: total })}
          </span>
          <span className="max-w-60 min-w-24 flex-1">
            <Progress
              label={t("progress")}
              total={1000}
              segments={[{ tone: "accent", value: progress }]}
            />
          </span>
          <ButtonLink size="sm" className="ml-auto" href={`/contacts/import/${id}`}>
            {t("details")}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
