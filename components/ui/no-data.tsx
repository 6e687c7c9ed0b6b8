import { useTranslations } from "next-intl";
import { cn } from "./cn.ts";

interface NoDataProps {
  /** A dash for the eye where many stand together; it says its words to who asks or listens. */
  short?: boolean;
  className?: string;
}

/** In the place of a value that is missing. */
export function NoData({ short = false, className }: NoDataProps) {
  const t = useTranslations("commons.no");
  const words = t("data");
  if (!short) return <span className={cn("text-muted", className)}>{words}</span>;
  return (
    <span title={words} className={cn("text-muted", className)}>
      <span aria-hidden>{"—"}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
