import { useTranslations } from "next-intl";
import { cn } from "#components/ui/cn.ts";
import { Kbd } from "#components/ui/kbd.tsx";

/** A field of an event: its path, its value in the last one, and what the account calls it. */
export interface EventField {
  path: string;
  value: string;
  label?: string | undefined;
}

interface EventFieldsProps {
  id: string;
  fields: readonly EventField[];
  /** What is typed of the path so far. */
  typed: string;
  more: number;
  chosen: number;
  onChoose: (path: string) => void;
}

/** The fields that a placeholder may name, with their values in the last event. */
export function EventFields({ id, fields, typed, more, chosen, onChoose }: EventFieldsProps) {
  const t = useTranslations("webhooks.body");
  const isHidden = fields.length === 0;
  return (
    <div
      className={cn("rounded-card border border-border bg-raised shadow-e2", isHidden && "hidden")}
    >
      <p className="flex justify-between gap-3 border-b border-border px-3 py-1.5 text-12 text-muted">
        <span>{t("fields")}</span>
        <span>{t("inLast")}</span>
      </p>
      <div id={id} role="listbox" aria-label={t("fields")}>
        {fields.map(({ path, value, label }, index) => (
          <div
            key={path}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className="flex cursor-default items-center justify-between gap-3 px-3 py-1.5 text-12 hover:bg-fill aria-selected:bg-fill-2"
            onMouseDown={(pressed) => {
              pressed.preventDefault();
              onChoose(path);
            }}
          >
            <span className="min-w-0">
              <code className="block truncate font-mono">
                <Found path={path} typed={typed} />
              </code>
              {label === undefined ? null : <span className="block truncate">{label}</span>}
            </span>
            <span className="max-w-40 truncate text-muted">{value}</span>
          </div>
        ))}
      </div>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-border px-3 py-1.5 text-12 text-muted">
        <span className="contents max-md:hidden">
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd>
          {t("choose")}
          <Kbd>↵</Kbd>
          {t("insert")}
        </span>
        {more > 0 ? <span className="ml-auto">{t("more", { count: more })}</span> : null}
      </p>
    </div>
  );
}

/** A path with what is typed of it marked. */
function Found({ path, typed }: { path: string; typed: string }) {
  const at = typed === "" ? -1 : path.indexOf(typed);
  if (at === -1) return path;
  return (
    <>
      {path.slice(0, at)}
      <b className="font-medium text-accent-text">{typed}</b>
      {path.slice(at + typed.length)}
    </>
  );
}
