import type { ComponentProps } from "react";
import { cn } from "#components/ui/cn.ts";
import { inputFocus, inputFrame, inputInvalid } from "#components/ui/input.tsx";
import { type BodyMark, linesOf, markBody } from "#lib/webhooks/body-marks.ts";
import { CodeLines, numberedLine } from "./code-lines.tsx";

interface TemplateAreaProps extends ComponentProps<"textarea"> {
  value: string;
  /** Whether the last event has a value at a path. */
  has: (path: string) => boolean;
}

const looks: Record<BodyMark["kind"], string> = {
  text: "",
  field: "rounded-[3px] bg-accent-subtle text-accent-text",
  missing: "rounded-[3px] bg-warning-subtle text-warning",
  unfinished: "text-warning underline decoration-warning-fill decoration-wavy underline-offset-4",
};

// Both layers must break lines alike: same box, same type, no mark takes room of its own.
const layer =
  "col-start-1 row-start-1 min-h-36 w-full py-2 pr-3 font-mono text-12/5 break-words whitespace-pre-wrap max-md:text-16/6";

/**
 * A plain textarea with numbered lines and its placeholders drawn underneath: the caret, undo and screen readers are the
 * browser's own. It grows with its text, so the layers never scroll apart.
 */
export function TemplateArea({ value, has, ...control }: TemplateAreaProps) {
  return (
    <div className={cn("border-input", inputFrame, inputFocus, inputInvalid)}>
      <div className="grid max-h-112 grid-cols-1 overflow-y-auto">
        <div
          aria-hidden
          className={cn(layer, "pointer-events-none text-text select-none forced-colors:invisible")}
        >
          <CodeLines lines={linesOf(markBody(value, has))}>
            {({ kind, text }) => <span className={looks[kind]}>{text}</span>}
          </CodeLines>
        </div>
        <textarea
          {...control}
          rows={6}
          spellCheck={false}
          translate="no"
          className={cn(
            layer,
            numberedLine,
            "resize-none overflow-hidden bg-transparent text-transparent caret-text outline-none forced-colors:text-[CanvasText]",
          )}
        />
      </div>
    </div>
  );
}
