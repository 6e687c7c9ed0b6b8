import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { redirect } from "next/navigation";
import { Article } from "#app/documentation/_components/article.tsx";
import "#app/documentation/documentation.css";
import { canOpen } from "#components/layout/navigation.ts";
import { editionOf } from "#lib/edition.ts";
import { ifFound } from "#lib/errors.ts";
import { integrationsPath } from "#lib/integrations/integration.ts";
import { canDo } from "#lib/permissions.ts";
import { requireActor } from "#server/auth/session.ts";
import { readRecipe } from "#server/integrations/service.ts";
import { siteEnv } from "#server/site-env.ts";
import { BeforeYouBegin } from "./_components/before-you-begin.tsx";
import { RecipeHeader } from "./_components/recipe-header.tsx";
import { TryIt } from "./_components/try-it.tsx";

interface IntegrationPageProps {
  params: Promise<{ id: string }>;
}

async function load({ params }: IntegrationPageProps) {
  const [{ id }, locale, env] = await Promise.all([params, getLocale(), siteEnv()]);
  return { recipe: await ifFound(readRecipe(locale, env, id)), locale, env };
}

export async function generateMetadata(props: IntegrationPageProps): Promise<Metadata> {
  const { recipe } = await load(props);
  return { title: recipe?.title };
}

/** How one system is connected: what it takes, step by step, and how to try it for nothing. */
export default async function IntegrationPage(props: IntegrationPageProps) {
  const actor = await requireActor("/settings/integrations/{id}");
  const [{ recipe, locale, env }, t] = await Promise.all([
    load(props),
    getTranslations("documentation"),
  ]);
  if (recipe === null) redirect(integrationsPath);
  const { features } = editionOf(env);
  const opens = (path: string) => canOpen(path, actor, features);
  return (
    <div className="min-h-0 flex-1 md:overflow-y-auto">
      <div className="flex max-w-[808px] flex-col gap-6 px-6 py-5 max-md:px-4 max-md:py-4">
        <RecipeHeader recipe={recipe} />
        <BeforeYouBegin
          way={recipe.way}
          mayCreateToken={opens("/account/tokens") && canDo(actor, "tokens.create")}
          seesSendernames={opens("/settings/sendernames")}
        />
        <div
          lang={recipe.writtenIn === locale ? undefined : recipe.writtenIn}
          className="[&_.documentation-part:first-child>:first-child]:mt-0! [&_.documentation-text]:mt-0!"
        >
          <Article parts={recipe.parts()} lang={null} t={t} />
        </div>
        <TryIt seesMessages={opens("/messages/outgoing")} />
      </div>
    </div>
  );
}
