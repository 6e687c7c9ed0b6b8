import { getTranslations } from "next-intl/server";
import { NavigationIcon } from "#components/layout/nav-icon.tsx";
import { NavLink } from "#components/layout/nav-link.tsx";
import { canOpen, type NavItem } from "#components/layout/navigation.ts";
import { editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import { integrationsPath } from "#lib/integrations/integration.ts";
import type { Actor } from "#lib/permissions.ts";

type Useful = Pick<NavItem, "href" | "icon" | "label" | "isForeign"> & { note?: string };

/** Links to documentation, integrations and blog, as far as the edition has them. */
export async function UsefulLinks({ actor }: { actor: Actor }) {
  const t = await getTranslations();
  const { features, blogUrl } = editionOf(env());
  const useful: (Useful & { isOpen: boolean })[] = [
    {
      href: "/documentation",
      icon: "documentation",
      label: t("home.cards.documentation.title"),
      note: t("home.cards.documentation.note"),
      isOpen: canOpen("/documentation", actor, features),
    },
    {
      href: integrationsPath,
      icon: "settings",
      label: t("screens.integrations"),
      isOpen: canOpen(integrationsPath, actor, features),
    },
    {
      href: blogUrl ?? "",
      icon: "blog",
      label: t("layout.blog"),
      isForeign: true,
      isOpen: blogUrl !== null,
    },
  ];
  const shown = useful.filter(({ isOpen }) => isOpen);
  if (shown.length === 0) return null;
  return (
    <nav
      aria-label={t("home.cards.useful")}
      className="flex flex-wrap items-center gap-x-6 gap-y-1 text-13"
    >
      <span aria-hidden className="text-12 text-muted">
        {t("home.cards.useful")}
      </span>
      {shown.map((link) => (
        <NavLink
          key={link.href}
          item={link}
          className="inline-flex min-h-8 items-center gap-2 text-text-2 hover:text-text hover:underline max-md:min-h-11"
        >
          <NavigationIcon icon={link.icon} className="size-4 shrink-0 text-muted" />
          {link.label}
          {link.note ? <span className="text-12 text-muted">{link.note}</span> : null}
        </NavLink>
      ))}
    </nav>
  );
}
