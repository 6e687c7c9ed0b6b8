import { cn } from "#components/ui/cn.ts";
import { CopyButton } from "#components/ui/copy-button.tsx";

interface CopyCodeProps {
  text: string;
  labels: { copy: string; copyCode: string };
  className?: string;
}

/** The button is an icon on phones, because the tabs need the room. */
export function CopyCode({ text, labels, className }: CopyCodeProps) {
  return (
    <CopyButton
      text={text}
      label={labels.copyCode}
      className={cn("max-md:size-9 max-md:px-0 print:hidden", className)}
    >
      <span className="max-md:hidden">{labels.copy}</span>
    </CopyButton>
  );
}
