import { useTranslations } from "next-intl";
import { Button } from "./button.tsx";
import { cn } from "./cn.ts";
import { ChevronLeft, ChevronRight } from "./icons.ts";

interface PaginationProps {
  /** Counted from 1. */
  page: number;
  pages: number;
  /** False where the last page can't be gone to from here. */
  hasLast?: boolean;
  onPage: (page: number) => void;
}

export function Pagination({ page, pages, hasLast = true, onPage }: PaginationProps) {
  const t = useTranslations("commons");
  if (pages <= 1) return null;
  return (
    <nav aria-label={t("pagination.label")} className="flex items-center gap-1">
      <Button
        variant="ghost"
        size="icon"
        aria-label={t("pagination.previous")}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft />
      </Button>
      {pageWindow(page, pages, hasLast).map((entry) =>
        typeof entry === "number" ? (
          <Button
            key={entry}
            variant="ghost"
            size="icon"
            aria-label={t("pagination.page", { page: entry })}
            aria-current={entry === page ? "page" : undefined}
            onClick={() => onPage(entry)}
            className={cn("figures", entry === page ? "bg-fill-2 text-text!" : "max-xs:hidden")}
          >
            {entry}
          </Button>
        ) : (
          <span key={entry} aria-hidden className="px-1 text-muted max-xs:hidden">
            {"…"}
          </span>
        ),
      )}
      <Button
        variant="ghost"
        size="icon"
        aria-label={t("pagination.next")}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight />
      </Button>
    </nav>
  );
}

type PageEntry = number | "before" | "after";

/** Three pages around the current one, with the first and the last where it can be reached: 1 … 7 8 9 … 81. */
export function pageWindow(page: number, pages: number, hasLast = true): PageEntry[] {
  const first = Math.max(1, Math.min(page - 1, pages - 2));
  const last = Math.min(pages, first + 2);
  const window = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return [
    ...(first > 1 ? [1] : []),
    ...(first > 2 ? (["before"] as const) : []),
    ...window,
    ...(last < (hasLast ? pages - 1 : pages) ? (["after"] as const) : []),
    ...(last < pages && hasLast ? [pages] : []),
  ];
}
