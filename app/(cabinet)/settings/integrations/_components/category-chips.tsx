import { useTranslations } from "next-intl";
import { ChoiceChip, useChosenInSight } from "#components/ui/choice-chip.tsx";
import { integrationCategories } from "#lib/integrations/integration.ts";

interface CategoryChipsProps {
  /** This is null for all categories. */
  chosen: string | null;
  onChoose: (category: string | null) => void;
}

/** Chooses a category or all; on narrow windows the row scrolls. */
export function CategoryChips({ chosen, onChoose }: CategoryChipsProps) {
  const t = useTranslations("integrations");
  const rowRef = useChosenInSight(`${chosen}`);
  return (
    <div
      ref={rowRef}
      role="group"
      aria-label={t("categories")}
      className="relative -m-1 flex min-w-0 [scrollbar-width:none] items-center gap-0.5 overflow-x-auto p-1 max-md:-mr-4 max-md:pr-4"
    >
      {[null, ...integrationCategories].map((category) => (
        <ChoiceChip
          key={category ?? ""}
          isChosen={category === chosen}
          onChoose={() => onChoose(category)}
        >
          {category === null ? t("all") : t(`category.${category}`)}
        </ChoiceChip>
      ))}
    </div>
  );
}
