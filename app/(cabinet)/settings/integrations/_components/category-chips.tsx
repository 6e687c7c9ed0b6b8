import { useTranslations } from "next-intl";
import { cn } from "#components/ui/cn.ts";
import { integrationCategories } from "#lib/integrations/integration.ts";

interface CategoryChipsProps {
  /** Null for all of them. */
  chosen: string | null;
  onChoose: (category: string | null) => void;
}

/** One kind of systems or all; on narrow windows a row that scrolls by itself. */
export function CategoryChips({ chosen, onChoose }: CategoryChipsProps) {
  const t = useTranslations("integrations");
  return (
    <div
      role="group"
      aria-label={t("categories")}
      className="relative -m-1 flex min-w-0 [scrollbar-width:none] items-center gap-0.5 overflow-x-auto p-1 max-md:-mr-4 max-md:pr-4"
    >
      {[null, ...integrationCategories].map((category) => (
        <button
          key={category ?? ""}
          type="button"
          aria-pressed={category === chosen}
          onClick={() => onChoose(category)}
          className={cn(
            "h-7 shrink-0 rounded-control px-2 text-13 font-medium whitespace-nowrap transition-colors duration-80 focus-visible:-outline-offset-2 max-md:h-9",
            category === chosen ? "bg-accent-subtle text-accent-text" : "text-text-2 hover:bg-fill",
          )}
        >
          {category === null ? t("all") : t(`category.${category}`)}
        </button>
      ))}
    </div>
  );
}
