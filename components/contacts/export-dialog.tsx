"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Field } from "#components/ui/field.tsx";
import { Download } from "#components/ui/file-icons.ts";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { Radio } from "#components/ui/radio.tsx";
import { TitledDialog } from "#components/ui/titled-dialog.tsx";
import type { ContactListView } from "#lib/contacts/contact-list.ts";
import { isolated } from "#lib/text/isolated.ts";

const formats = ["csv", "xlsx"] as const;
const delimiters = ["semicolon", "comma", "tab"] as const;

interface ExportDialogProps {
  list: Pick<ContactListView, "id" | "title">;
  onClose: () => void;
}

/** Chooses the format in which a list is exported. */
export function ExportDialog({ list, onClose }: ExportDialogProps) {
  const t = useTranslations("contacts.export");
  const tReading = useTranslations("contacts.import.reading");
  const tActions = useTranslations("commons.actions");
  const [format, setFormat] = useState<(typeof formats)[number]>("csv");
  const [delimiter, setDelimiter] = useState<string>("semicolon");
  const [bom, setBom] = useState(true);
  const query = new URLSearchParams(
    format === "csv" ? { format, delimiter, bom: bom ? "1" : "0" } : { format },
  );
  return (
    <TitledDialog
      open
      onClose={onClose}
      title={t("title", { title: isolated(list.title) })}
      footer={
        <>
          <Button onClick={onClose}>{tActions("cancel")}</Button>
          <Button asChild variant="primary">
            <a href={`/api/contactLists/${list.id}/export?${query}`} download="" onClick={onClose}>
              <Download />
              {t("submit")}
            </a>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-2 text-13 font-medium">{t("format")}</legend>
          {formats.map((one) => (
            <Radio
              key={one}
              boxed
              name="format"
              label={t(`formats.${one}`)}
              checked={format === one}
              onChange={() => setFormat(one)}
            />
          ))}
        </fieldset>
        {format === "csv" ? (
          <>
            <Field label={tReading("delimiter")}>
              {(control) => (
                <NativeSelect
                  {...control}
                  value={delimiter}
                  onChange={({ target }) => setDelimiter(target.value)}
                >
                  {delimiters.map((one) => (
                    <option key={one} value={one}>
                      {tReading(`delimiters.${one}`)}
                    </option>
                  ))}
                </NativeSelect>
              )}
            </Field>
            <Checkbox
              label={t("bom")}
              checked={bom}
              onChange={({ target }) => setBom(target.checked)}
            />
          </>
        ) : null}
      </div>
    </TitledDialog>
  );
}
