import { getTranslations } from "next-intl/server";
import { pageTitle } from "#app/page-title.ts";
import { ButtonLink } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";

export const generateMetadata = pageTitle("documentation");

export default async function DocumentationNotFound() {
  const t = await getTranslations("documentation");
  return (
    <div className="m-auto">
      <h1 className="sr-only">{t("title")}</h1>
      <EmptyState
        illustration="search"
        title={<span role="alert">{t("errors.404")}</span>}
        description={t("missing")}
        actions={
          <ButtonLink href="/documentation" variant="primary">
            {t("toFirst")}
          </ButtonLink>
        }
      />
    </div>
  );
}
