import { useTranslations } from "next-intl";
import { cn } from "#components/ui/cn.ts";
import { CircleAlert, CircleCheck, CircleDashed } from "#components/ui/icons.ts";
import type { SectionProgress } from "#lib/forms/section-progress.ts";

const looks = {
  done: { icon: CircleCheck, ink: "text-success" },
  error: { icon: CircleAlert, ink: "text-danger" },
  todo: { icon: CircleDashed, ink: "text-muted" },
};

/** A check, an exclamation mark or a dashed ring. It is decorative, because a text says the same. */
export function SectionMark({
  mark,
  className,
}: {
  mark: SectionProgress["mark"];
  className?: string;
}) {
  const { icon: Icon, ink } = looks[mark];
  return <Icon className={cn("shrink-0", ink, className)} />;
}

/** What is wrong and missing in a section, in words; empty where there is nothing to count. */
export function useSectionNote(): (progress: SectionProgress) => string {
  const t = useTranslations("forms");
  return ({ wrong, missing }) =>
    [wrong > 0 && t("wrong", { count: wrong }), missing > 0 && t("missing", { count: missing })]
      .filter(Boolean)
      .join(", ");
}
