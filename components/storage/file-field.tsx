"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Folder } from "#components/ui/icons.ts";
import { Skeleton } from "#components/ui/skeleton.tsx";
import type { FileView } from "#lib/storage/file.ts";
import type { FileKind } from "#lib/storage/kinds.ts";
import { FileName } from "./file-name.tsx";
import { useFile } from "./use-file.ts";

const FilePicker = lazyDialog(() =>
  import("./file-picker.tsx").then((module) => module.FilePicker),
);

interface FileFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** The id of the chosen file. */
  value: string | null;
  kinds: readonly FileKind[];
  ownerId: string;
  onChange: (id: string | null) => void;
  /** What there is to say of the chosen file: a player. */
  children?: (file: FileView) => ReactNode;
}

/** A form field that chooses one of the account's files. */
export function FileField({
  label,
  hint,
  value,
  kinds,
  ownerId,
  onChange,
  children,
}: FileFieldProps) {
  const t = useTranslations("storage");
  const [isChoosing, setChoosing] = useState(false);
  const { data: file, isError } = useFile(value);
  const error = value !== null && isError ? t("warnings.fileDeleted") : undefined;
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="flex flex-col items-start gap-2">
          {value === null ? null : (
            <div className="w-full min-w-0 text-13">
              {file ? <FileName file={file} /> : null}
              {!file && !isError ? <Skeleton className="w-40" /> : null}
            </div>
          )}
          {file && value !== null ? children?.(file) : null}
          <div className="flex flex-wrap gap-2">
            <Button
              id={control.id}
              aria-describedby={control["aria-describedby"]}
              onClick={() => setChoosing(true)}
            >
              <Folder />
              {t(value === null ? "picker.choose" : "picker.replace")}
            </Button>
            {value === null ? null : (
              <Button variant="ghost" onClick={() => onChange(null)}>
                {t("picker.clear")}
              </Button>
            )}
          </div>
          {isChoosing ? (
            <FilePicker
              kinds={kinds}
              ownerId={ownerId}
              onPick={({ id }) => {
                onChange(id);
                setChoosing(false);
              }}
              onClose={() => setChoosing(false)}
            />
          ) : null}
        </div>
      )}
    </Field>
  );
}
