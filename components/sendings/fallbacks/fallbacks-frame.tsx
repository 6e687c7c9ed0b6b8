import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { cn } from "#components/ui/cn.ts";

interface FallbacksFrameProps {
  /** Whether it is seen only once the fields above it have their height. */
  isLate: boolean;
  children: ReactNode;
}

/** What fallbacks are, in the page's HTML: the largest text of the wizard does not wait for the draft. */
export function FallbacksFrame({ isLate, children }: FallbacksFrameProps) {
  const t = useTranslations("fallbacks.wizard");
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className={cn(
        "mt-6 flex flex-col gap-4 border-t border-border pt-5",
        isLate && "peer-has-data-settling:invisible",
      )}
    >
      <div>
        <h3 id={titleId} className="text-16 font-semibold">
          {t("title")}
        </h3>
        <p className="text-13 text-text-2">{t("hint")}</p>
      </div>
      {children}
    </section>
  );
}
