import { useTranslations } from "next-intl";
import Link from "next/link";
import { Avatar } from "#components/ui/avatar.tsx";
import { type Integration, integrationPath } from "#lib/integrations/integration.ts";

/** A system, as a link to how it is connected. */
export function IntegrationCard({
  integration: { id, title, category, way, short },
}: {
  integration: Integration;
}) {
  const t = useTranslations("integrations");
  return (
    <Link
      href={integrationPath(id)}
      prefetch={false}
      className="flex h-full gap-3 rounded-card border border-border bg-surface p-4 transition-colors duration-80 hover:border-border-strong max-md:p-3.5"
    >
      <Avatar name={title} className="size-9 text-13" />
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="text-14 font-semibold break-words">{title}</span>
        <span className="text-13 text-pretty text-text-2">{short}</span>
        <span className="mt-auto pt-1 text-12 text-muted">
          {t("card", { category: t(`category.${category}`), way: t(`way.${way}.name`) })}
        </span>
      </span>
    </Link>
  );
}
