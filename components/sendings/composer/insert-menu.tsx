"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { Button } from "#components/ui/button.tsx";
import { Braces } from "#components/ui/icons.ts";
import { LayerLoading } from "#components/ui/layer-loading.tsx";
import { LazyPopover } from "#components/ui/lazy-popover.tsx";

const load = async () => import("./insert-list.tsx").then((module) => module.InsertList);
const InsertList = dynamic(load, { ssr: false, loading: LayerLoading });
// Loads the menu before it is opened.
const ahead = () => void load();

interface InsertMenuProps {
  /** What it is called where a form has several. */
  label?: string;
  onInsert: (text: string) => void;
}

/** Finds and inserts a variable or a generator. */
export function InsertMenu({ label, onInsert }: InsertMenuProps) {
  const t = useTranslations("send.message");
  return (
    <LazyPopover
      label={t("insertVariable")}
      className="w-76"
      trigger={(trigger) => (
        <Button
          variant="ghost"
          size="sm"
          aria-label={label}
          {...trigger}
          onPointerEnter={() => {
            trigger.onPointerEnter();
            ahead();
          }}
        >
          <Braces />
          {t("variable")}
        </Button>
      )}
    >
      {(close) => (
        <InsertList
          onPick={(text) => {
            close();
            onInsert(text);
          }}
        />
      )}
    </LazyPopover>
  );
}
