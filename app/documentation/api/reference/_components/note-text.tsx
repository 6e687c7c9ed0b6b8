import { cn } from "#components/ui/cn.ts";

interface NoteTextProps {
  note: { text: string; lang: "en" | undefined };
  className?: string;
}

/** A sentence in which `code` stands between backticks. */
export function NoteText({ note: { text, lang }, className }: NoteTextProps) {
  return (
    <p lang={lang} className={cn("text-13 wrap-anywhere text-text-2", className)}>
      {text.split("`").map((part, at) =>
        at % 2 === 1 ? (
          <code key={at} translate="no" className="rounded bg-fill px-1 text-12">
            {part}
          </code>
        ) : (
          part
        ),
      )}
    </p>
  );
}
