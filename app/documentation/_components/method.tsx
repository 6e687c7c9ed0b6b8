import { Badge, type Tone } from "#components/ui/badge.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";

const tones: Readonly<Record<string, Tone>> = {
  GET: "info",
  POST: "success",
  PUT: "warning",
  PATCH: "warning",
  DELETE: "danger",
};

export function MethodBadge({ method, className }: { method: string; className?: string }) {
  return (
    <Badge tone={tones[method]} className={className}>
      {method}
    </Badge>
  );
}

interface MethodBarProps {
  method: string;
  url: string;
  /** The label of the button that copies the address. */
  label: string;
}

/** Shows the method and the address of a call. */
export function MethodBar({ method, url, label }: MethodBarProps) {
  const at = Math.max(0, url.indexOf("/api/"));
  return (
    <div
      translate="no"
      className="documentation-method flex min-h-10 items-center gap-2.5 rounded-card border border-border-strong py-1 pr-1.5 pl-2.5"
    >
      <MethodBadge method={method} className="font-mono" />
      <code className="min-w-0 flex-1 text-13 wrap-anywhere">
        <span className="text-muted">{url.slice(0, at)}</span>
        {url.slice(at)}
      </code>
      <CopyButton text={url} label={label} className="print:hidden" />
    </div>
  );
}
