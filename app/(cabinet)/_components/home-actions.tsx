import { getTranslations } from "next-intl/server";
import { canOpen } from "#components/layout/navigation.ts";
import { ButtonLink } from "#components/ui/button.tsx";
import { Upload } from "#components/ui/file-icons.ts";
import type { Icon } from "#components/ui/icon.tsx";
import { FileText, Plus, Send } from "#components/ui/icons.ts";
import { editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import { type Actor, canDo } from "#lib/permissions.ts";

interface HomeActionsProps {
  actor: Actor;
  /** The accounts that the page covers. */
  of: "own" | "accounts" | "platform";
}

interface HomeAction {
  href: string;
  icon: Icon;
  text: string;
}

/** What people come for most often, beside the greeting; phones have it in their bar. */
export async function HomeActions({ actor, of }: HomeActionsProps) {
  const t = await getTranslations("home.actions");
  const { features } = editionOf(env());
  const may = (path: string) => canOpen(path, actor, features);
  const own = [
    may("/contacts/import") && {
      href: "/contacts/import",
      icon: Upload,
      text: t("import"),
    },
    may("/send") && { href: "/send", icon: Send, text: t("send") },
  ];
  const accounts = [
    may("/balance/invoices") &&
      canDo(actor, "invoices.create") && {
        href: "/balance/invoices?action=create",
        icon: FileText,
        text: t("invoice"),
      },
    may("/users") &&
      canDo(actor, "users.create", "children") && {
        href: "/users?action=create",
        icon: Plus,
        text: t("customer"),
      },
  ];
  const all: (HomeAction | false)[] = { own, accounts, platform: [] }[of];
  const shown = all.filter((action) => action !== false);
  if (shown.length === 0) return null;
  return (
    <div className="flex gap-2 pb-0.5 max-md:hidden">
      {shown.map(({ href, icon: Icon, text }, at) => {
        const isMain = at === shown.length - 1;
        return (
          <ButtonLink
            key={href}
            href={href}
            variant={isMain ? "primary" : undefined}
            className={isMain ? undefined : "max-lg:hidden"}
          >
            <Icon />
            {text}
          </ButtonLink>
        );
      })}
    </div>
  );
}
