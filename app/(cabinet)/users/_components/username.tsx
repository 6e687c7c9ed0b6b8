import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { Ban, CircleCheck } from "#components/ui/icons.ts";
import { useCopy } from "#components/ui/use-copy.ts";
import type { UserView } from "#lib/users/user-view.ts";

/** A press on the login copies it; by keyboard the row's menu does. */
export function Username({ user: { username, isActive, $verified } }: { user: UserView }) {
  const t = useTranslations("accounts");
  const copy = useCopy();
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    copy(username);
  };
  return (
    <span className="flex min-w-0 items-center gap-1.5 font-medium">
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the menu's item is the keyboard's way */}
      <span
        className="cursor-copy truncate hover:underline"
        title={t("copyUsername")}
        onClick={onClick}
      >
        <bdi>{username}</bdi>
      </span>
      {$verified ? (
        <CircleCheck label={t("verified")} className="size-3.5 shrink-0 text-success" />
      ) : null}
      {isActive ? null : <Ban label={t("state.off")} className="size-3.5 shrink-0 text-muted" />}
    </span>
  );
}
