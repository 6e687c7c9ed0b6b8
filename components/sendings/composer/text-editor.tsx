"use client";

import { type ReactNode, type RefObject, useId } from "react";
import { adoptTyped } from "#components/ui/adopt-typed.ts";
import { cn } from "#components/ui/cn.ts";
import { inputFocus, inputFrame, inputInvalid } from "#components/ui/input.tsx";
import { Label } from "#components/ui/label.tsx";
import { type EditorMark, markText, type UnicodeReason } from "#lib/sendings/editor-marks.ts";
import { maxTextLength } from "#lib/sendings/text-limit.ts";

interface TextEditorProps {
  ref: RefObject<HTMLTextAreaElement | null>;
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** The characters that force Unicode. */
  marked?: UnicodeReason["marked"];
  placeholder?: string;
  /** Names the contact whose values the counter uses. */
  note?: ReactNode;
  tools: ReactNode;
  meter?: ReactNode;
  maxLength?: number;
  required?: boolean;
  /** Written by machines as much as by people: HTML. */
  code?: boolean;
  invalid?: boolean;
  /** Ids of what describes the text: notices under the editor. */
  describedBy?: string;
}

const looks: Record<EditorMark["kind"], string> = {
  text: "",
  variable: "rounded-[4px] bg-accent-subtle text-accent-text outline outline-accent/35",
  generator: "rounded-[4px] bg-fill text-text-2 outline outline-border-strong",
  unknown: "text-warning underline decoration-warning-fill decoration-wavy underline-offset-4",
  unicode:
    "rounded-[2px] bg-warning-fill/30 shadow-[inset_0_-2px_0_var(--warning-fill)] outline-2 outline-warning-fill/30",
};

// Both layers must break lines alike: same box, same type, no mark takes room of its own.
const layer =
  "col-start-1 row-start-1 min-h-28 w-full [unicode-bidi:plaintext] px-4 py-3 text-15 break-words whitespace-pre-wrap max-md:min-h-32 max-md:text-16";

/**
 * A plain textarea with its marks drawn underneath: the caret, undo, spelling and screen readers
 * are the browser's own. It grows with its text, so the layers never scroll apart.
 */
export function TextEditor({
  ref,
  label,
  value,
  onChange,
  marked = [],
  placeholder,
  note,
  tools,
  meter,
  maxLength = maxTextLength,
  required = true,
  code = false,
  invalid = false,
  describedBy,
}: TextEditorProps) {
  const id = useId();
  const type = cn(layer, code && "font-mono text-13!");
  const marks = markText(value, marked);
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <Label htmlFor={id}>{label}</Label>
        <span className="min-w-0 truncate text-12 text-muted">{note}</span>
      </div>
      <div className={cn("rounded-card! border-input", inputFrame, inputFocus, inputInvalid)}>
        <div
          ref={adoptTyped}
          className={cn("grid grid-cols-1", code ? "max-h-112 overflow-y-auto" : "overflow-clip")}
        >
          <div
            aria-hidden
            className={cn(
              type,
              "pointer-events-none text-text select-none forced-colors:invisible",
            )}
          >
            {marks.map((mark) => (
              <span key={`${mark.index}${mark.kind}`} className={looks[mark.kind]}>
                {mark.text}
              </span>
            ))}
            {/* A last empty line has no height without something on it. */}
            {value === "" || value.endsWith("\n") ? "\u200B" : null}
          </div>
          <textarea
            ref={ref}
            id={id}
            value={value}
            rows={3}
            maxLength={maxLength}
            required={required}
            spellCheck={code ? false : undefined}
            placeholder={placeholder}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            onChange={(event) => onChange(event.target.value)}
            className={cn(
              type,
              "resize-none overflow-hidden bg-transparent text-transparent caret-text outline-none forced-colors:text-[CanvasText]",
            )}
          />
        </div>
        <div className="flex min-h-11 flex-wrap items-center gap-x-1 gap-y-2 border-t border-border px-2 py-1.5">
          {tools}
          <div className="ml-auto px-2">{meter}</div>
        </div>
      </div>
    </div>
  );
}
