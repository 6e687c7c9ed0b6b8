import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { ButtonLink } from "#components/ui/button.tsx";
import { KeyRound } from "#components/ui/icons.ts";
import type { IntegrationWay } from "#lib/integrations/integration.ts";

interface BeforeYouBeginProps {
  way: IntegrationWay;
  mayCreateToken: boolean;
  seesSendernames: boolean;
}

/** What every recipe takes, and what this one is: nothing is installed, calls are made. */
export async function BeforeYouBegin({
  way,
  mayCreateToken,
  seesSendernames,
}: BeforeYouBeginProps) {
  const t = await getTranslations();
  return (
    <section
      aria-labelledby="before"
      className="flex flex-col gap-3 rounded-card border border-border bg-surface p-4"
    >
      <h2 id="before" className="text-14 font-semibold">
        {t("integrations.before.title")}
      </h2>
      <p className="text-13 text-text-2">{t(`integrations.way.${way}.note`)}</p>
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-13 text-text-2">
        <li>{t("integrations.before.token", { scope: t("tokens.scope.send") })}</li>
        <li>
          {t.rich("integrations.before.sender", {
            code: (words) => <code>{words}</code>,
            link: (words) =>
              seesSendernames ? (
                <Link
                  href="/settings/sendernames"
                  prefetch={false}
                  className="text-accent-text underline underline-offset-2"
                >
                  {words}
                </Link>
              ) : (
                words
              ),
          })}
        </li>
      </ul>
      {mayCreateToken ? (
        <ButtonLink
          href="/account/tokens?action=create"
          prefetch={false}
          variant="primary"
          className="self-start max-md:w-full"
        >
          <KeyRound />
          {t("tokens.create.submit")}
        </ButtonLink>
      ) : (
        <p className="text-13 text-muted">{t("integrations.before.noToken")}</p>
      )}
    </section>
  );
}
