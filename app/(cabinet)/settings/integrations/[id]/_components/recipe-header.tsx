import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { Avatar } from "#components/ui/avatar.tsx";
import { Button, ButtonLink } from "#components/ui/button.tsx";
import { ArrowLeft, BookOpen, Globe } from "#components/ui/icons.ts";
import { type Integration, integrationsPath } from "#lib/integrations/integration.ts";

/** What the system is, and the ways on from here. */
export async function RecipeHeader({
  recipe: { title, category, short, website },
}: {
  recipe: Integration;
}) {
  const t = await getTranslations("integrations");
  return (
    <header className="flex flex-col gap-4">
      <Link
        href={integrationsPath}
        className="inline-flex items-center gap-1.5 self-start text-13 text-text-2 hover:text-text hover:underline max-md:min-h-11"
      >
        <ArrowLeft className="size-4" />
        {t("back")}
      </Link>
      <div className="flex gap-3">
        <Avatar name={title} className="size-11 text-15" />
        <div className="min-w-0 flex-1">
          <h2 className="text-20 font-semibold break-words">{title}</h2>
          <p className="text-12 text-muted">{t(`category.${category}`)}</p>
        </div>
      </div>
      <p className="text-15 text-text-2">{short}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href="/documentation/api/HTTP-REST#send" prefetch={false}>
          <BookOpen />
          {t("documentation")}
        </ButtonLink>
        <Button asChild variant="ghost">
          <a href={website} target="_blank" rel="noopener noreferrer">
            <Globe />
            {t("website", { host: new URL(website).host.replace(/^www\./, "") })}
          </a>
        </Button>
      </div>
    </header>
  );
}
