"use client";

import { useTranslations } from "next-intl";
import { Kbd } from "#components/ui/kbd.tsx";
import { TitledDialog } from "#components/ui/titled-dialog.tsx";

const groups = [
  {
    name: "everywhere",
    rows: [
      { name: "palette", keys: ["Ctrl", "K"] },
      { name: "help", keys: ["?"] },
      { name: "close", keys: ["Esc"] },
    ],
  },
  {
    name: "lists",
    rows: [
      { name: "search", keys: ["/"] },
      { name: "filter", keys: ["F"] },
      { name: "sensitive", keys: ["H"] },
      { name: "down", keys: ["J", "↓"] },
      { name: "up", keys: ["K", "↑"] },
      { name: "open", keys: ["Enter"] },
    ],
  },
] as const;

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("layout.shortcuts");
  return (
    <TitledDialog open onClose={onClose} title={t("title")}>
      {groups.map((group) => (
        <section key={group.name} className="mb-5 last:mb-0">
          <h3 className="mb-1 text-12 font-medium text-muted">{t(`groups.${group.name}`)}</h3>
          <dl>
            {group.rows.map((row) => (
              <div key={row.name} className="flex min-h-8 items-center justify-between gap-4">
                <dt>{t(`rows.${row.name}`)}</dt>
                <dd className="flex gap-1">
                  {row.keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </TitledDialog>
  );
}
