"use client";

import { useTranslations } from "next-intl";
import { type DragEvent, type ReactNode, useId, useState } from "react";
import { cn } from "#components/ui/cn.ts";
import { Upload } from "#components/ui/file-icons.ts";

interface DropZoneProps {
  /** The types that can be chosen on the device; any by default. */
  accept?: string;
  onFiles: (files: File[]) => void;
  /** A text about the accepted files. */
  children?: ReactNode;
}

/** Accepts files that are dropped on it or chosen on the device; folders are recognized by having no bytes. */
export function DropZone({ accept, onFiles, children }: DropZoneProps) {
  const t = useTranslations("storage.upload");
  const id = useId();
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <div
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
          setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles(filesOf(event.dataTransfer));
      }}
      className={cn(
        "relative flex flex-col items-center gap-1 rounded-card border border-dashed px-4 py-7 text-center transition-colors duration-80 has-focus-visible:outline-2 has-focus-visible:outline-accent",
        isOver ? "border-accent bg-accent-subtle" : "border-border-strong bg-fill",
      )}
    >
      <Upload className="mb-1 size-6 text-muted" />
      <p className="text-14 font-medium max-md:hidden">{t("drop")}</p>
      <label htmlFor={id} className="text-13 text-text-2">
        <span className="max-md:hidden">{t("or")} </span>
        <span className="font-medium text-accent-text max-md:inline-block max-md:first-letter:uppercase">
          {t("choose")}
        </span>
      </label>
      <input
        id={id}
        type="file"
        multiple
        accept={accept}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Resets the input, so that the same file can be chosen again.
          currentTarget.value = "";
        }}
      />
      {children ? <p className="text-12 text-muted">{children}</p> : null}
    </div>
  );
}

/** A folder comes as a file that can't be read: the browser says which is one. */
function filesOf({ items, files }: DataTransfer): File[] {
  const folders = new Set(
    [...items]
      .map((item) => item.webkitGetAsEntry())
      .filter((entry) => entry?.isDirectory)
      .map((entry) => entry?.name),
  );
  return [...files].filter((file) => !(folders.has(file.name) && file.type === ""));
}
