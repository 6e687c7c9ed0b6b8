"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { type ReactNode, useId, useState } from "react";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { Button } from "#components/ui/button.tsx";
import { NamedOptions } from "#components/ui/named-options.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import type { CostMatrix } from "#lib/providers/cost-matrix.ts";
import { channelTypes } from "#lib/sendings/channels.ts";
import { saveCosts } from "./save-costs.ts";

const PercentDialog = lazyDialog(() =>
  import("./percent-dialog.tsx").then((module) => module.PercentDialog),
);
const ImportCosts = lazyDialog(() =>
  import("./import-costs.tsx").then((module) => module.ImportCosts),
);

/** Which channel and price list the table is about, and what can be done with all of its costs. */
export function CostControls({ matrix }: { matrix: CostMatrix }) {
  const t = useTranslations("providers.matrix");
  const say = useTranslations("commons.channel");
  const router = useRouter();
  const [open, setOpen] = useState<"percent" | "import" | null>(null);
  const { source, list, lists, providers } = matrix;
  const show = (asked: Record<string, string>) =>
    router.push(`/operator/costs?${new URLSearchParams(asked)}`);
  const close = () => setOpen(null);
  const closing = { matrix, onClose: close, onDone: () => router.refresh() };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Chosen label={t("channel")} value={source} onChoose={(chosen) => show({ source: chosen })}>
        <NamedOptions values={channelTypes} nameOf={(type) => say(type)} />
      </Chosen>
      {lists.length > 0 ? (
        <Chosen
          label={t("list")}
          value={list?.id ?? ""}
          onChoose={(chosen) => show({ source, list: chosen })}
        >
          {lists.map(({ id, title, currency: code }) => (
            <option key={id} value={id}>
              {`${title} · ${code}`}
            </option>
          ))}
        </Chosen>
      ) : null}
      {providers.length > 0 ? (
        <div className="ml-auto flex flex-wrap gap-2">
          <Button onClick={() => setOpen("percent")}>{t("percent.open")}</Button>
          <Button onClick={() => setOpen("import")}>{t("import.open")}</Button>
          <Button onClick={() => saveCosts(matrix, t("others"))}>{t("export")}</Button>
        </div>
      ) : null}
      {open === "percent" ? <PercentDialog {...closing} /> : null}
      {open === "import" ? <ImportCosts {...closing} /> : null}
    </div>
  );
}

interface ChosenProps {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  children: ReactNode;
}

function Chosen({ label, value, onChoose, children }: ChosenProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-w-40 flex-col gap-1.5 text-13 font-medium">
      {label}
      <NativeSelect id={id} value={value} onChange={({ target }) => onChoose(target.value)}>
        {children}
      </NativeSelect>
    </label>
  );
}
