import { useTranslations } from "next-intl";
import { Alert } from "#components/ui/alert.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import type { Actor } from "#lib/permissions.ts";
import type { WhyClosed } from "#lib/screens.ts";

interface NoAccessProps {
  actor: Pick<Actor, "member">;
  /** Why the section is closed, where it isn't the rights of a role. */
  why?: WhyClosed | null;
}

/** Instead of what its reader may not see: what is missing, and where to go. */
export function NoAccess({ actor, why }: NoAccessProps) {
  const t = useTranslations("forbidden");
  const ofOwn = actor.member ? "member" : "text";
  return (
    <div className="mx-auto flex w-full max-w-160 flex-col gap-5 p-6 max-md:p-4">
      <h1 className="text-20 font-semibold">{t(why === "off" ? "offTitle" : "title")}</h1>
      <Alert tone={why === "off" ? "info" : "warning"}>{t(why ?? ofOwn)}</Alert>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/" variant="primary">
          {t("home")}
        </ButtonLink>
        <ButtonLink href="/about">{t("contacts")}</ButtonLink>
      </div>
    </div>
  );
}
