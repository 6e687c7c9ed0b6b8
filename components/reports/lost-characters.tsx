import { useTranslations } from "next-intl";
import { useState } from "react";
import { useSizeText } from "#components/storage/file-size.tsx";
import { useFormatter } from "#components/time/use-formatter.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import type { ReportPreview } from "#lib/reports/report.ts";
import { type ChosenForm, encodingNames } from "./file-choices.tsx";

interface LostCharactersProps {
  preview: ReportPreview;
  form: ChosenForm;
  onChange: (form: ChosenForm) => void;
}

const forms = ["xlsx", "utf8", "win1251", "macCyrillic", "win1252"] as const;

/** What the chosen encoding lacks, counted before the file is made, with one button that avoids it. */
export function LostCharacters({ preview, form, onChange }: LostCharactersProps) {
  const t = useTranslations("exports");
  const [isOpen, setOpen] = useState(false);
  if (form.format === "xlsx" || form.encoding === "utf8") return null;
  const { count, characters } = preview.lacking[form.encoding];
  if (count === 0) return null;
  const isWhole = preview.read >= preview.rows;
  const shown = characters.slice(0, 4).map(({ character }) => character);
  return (
    <div className="flex flex-col gap-3">
      <Alert
        live
        tone="warning"
        title={t(isWhole ? "lost" : "lostAtLeast", { count })}
        action={
          <span className="flex flex-wrap gap-2">
            <Button
              variant="ghost"
              size="sm"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {t("which")}
            </Button>
            <Button size="sm" onClick={() => onChange({ ...form, encoding: "utf8" })}>
              {t("takeUtf8")}
            </Button>
          </span>
        }
      >
        {t("lostWhich", {
          characters: shown.join(", "),
          encoding: encodingNames[form.encoding],
        })}
      </Alert>
      {isOpen ? <LostTable preview={preview} encoding={form.encoding} /> : null}
    </div>
  );
}

interface LostTableProps {
  preview: ReportPreview;
  encoding: keyof ReportPreview["lacking"];
}

function LostTable({ preview, encoding }: LostTableProps) {
  const t = useTranslations("exports");
  const format = useFormatter();
  const sizeText = useSizeText();
  const head = "py-1 pr-3 text-left text-12 font-medium text-muted";
  return (
    <div className="flex flex-col gap-3 overflow-x-auto rounded-control border border-border p-3 text-13">
      <table>
        <thead>
          <tr>
            <th className={head}>{t("character")}</th>
            <th className={head}>{t("count")}</th>
            <th className={head}>{t("inText")}</th>
            <th className={head}>{t("becomes")}</th>
          </tr>
        </thead>
        <tbody>
          {preview.lacking[encoding].characters.map(({ character, count, before, after }) => (
            <tr key={character} className="border-t border-border">
              <td className="py-1 pr-3">
                <mark className="rounded-badge bg-warning-subtle px-1 text-text">{character}</mark>
              </td>
              <td className="py-1 pr-3 figures">{format.number(count)}</td>
              <td className="py-1 pr-3">
                {before}
                <mark className="bg-warning-subtle text-text">{character}</mark>
                {after}
              </td>
              <td className="py-1 text-text-2">
                {before}
                <b className="text-danger">?</b>
                {after}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <table>
        <caption className="pb-1 text-left font-medium">{t("otherwise")}</caption>
        <thead>
          <tr>
            <th className={head}>{t("encoding")}</th>
            <th className={head}>{t("losses")}</th>
            <th className={head}>{t("size")}</th>
          </tr>
        </thead>
        <tbody>
          {forms.map((name) => {
            const lost = name === "xlsx" || name === "utf8" ? 0 : preview.lacking[name].count;
            return (
              <tr key={name} className="border-t border-border">
                <td className="py-1 pr-3">{name === "xlsx" ? "XLSX" : encodingNames[name]}</td>
                <td className={`py-1 pr-3 ${lost > 0 ? "text-warning" : "text-success"}`}>
                  {lost > 0 ? t("lossOf", { count: lost }) : t("noLoss")}
                </td>
                <td className="py-1 figures">≈ {sizeText(preview.sizes[name])}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="text-12 text-muted">{t("noLookalikes")}</p>
    </div>
  );
}
