import { useFormatter } from "#components/time/use-formatter.ts";
import { cn } from "#components/ui/cn.ts";
import { readableSize } from "#lib/storage/size.ts";

/** Larger units are emphasized to mark large files. */
const tiers = [
  "text-muted",
  "text-text-2",
  "text-info",
  "text-warning",
  "text-danger",
  "font-semibold text-danger",
];

/** Writes bytes in the largest unit of which there is one: "1.4 MB". */
export function useSizeText(): (bytes: number) => string {
  const format = useFormatter();
  return (bytes) => {
    const { value, unit, tier } = readableSize(bytes);
    return format.number(value, {
      style: "unit",
      unit,
      unitDisplay: tier === 0 ? "long" : "short",
      maximumFractionDigits: tier === 0 || value >= 100 ? 0 : 1,
    });
  };
}

/** A file's size, coloured by its unit. */
export function FileSize({ bytes }: { bytes: number }) {
  const text = useSizeText();
  return <span className={cn("figures", tiers[readableSize(bytes).tier])}>{text(bytes)}</span>;
}
