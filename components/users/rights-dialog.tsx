import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import * as z from "zod";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { useFailure } from "#components/query/use-failure.ts";
import { answered } from "#components/sendings/answered.ts";
import { ErrorState } from "#components/ui/error-state.tsx";
import { Input } from "#components/ui/input.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { type Level, levels, type Role } from "#lib/grants.ts";
import { catalogue, type PermissionOverrides, type PermissionPath } from "#lib/permissions.ts";
import { isolated } from "#lib/text/isolated.ts";
import { reason } from "#lib/users/account-input.ts";
import type { UserView } from "#lib/users/user-view.ts";
import { getRightsAction, setRightsAction } from "#server/users/actions.ts";
import type { ClosingProps } from "./closing-props.ts";
import { ReasonField } from "./reason-field.tsx";

/** A level, none at all, or what the role has. */
type Choice = Level | "none" | "role";
type Chosen = Partial<Record<PermissionPath, Choice>>;

const paths = Object.keys(catalogue).toSorted() as PermissionPath[];
const reasoned = z.object({ reason });

interface RightsDialogProps extends ClosingProps {
  user: UserView;
}

/** Single rights over the role's, each said with what the role has. */
export function RightsDialog({ user, ...closing }: RightsDialogProps) {
  const t = useTranslations("accounts.rights");
  const rights = useQuery({
    queryKey: ["users", "rights", user.id],
    queryFn: async () => answered(getRightsAction({ id: user.id })),
    staleTime: 0,
  });
  const failure = useFailure(rights);
  const [changes, setChanges] = useState<Chosen>({});
  const [text, setText] = useState("");
  const chosen = { ...chosenOf(rights.data?.permissions ?? {}), ...changes };
  const shown = paths.filter((path) => path.toLowerCase().includes(text.trim().toLowerCase()));
  return (
    <FormDialog
      {...closing}
      schema={reasoned}
      defaultValues={{ reason: "" }}
      send={async (values) => setRightsAction({ id: user.id, permissions: changes, ...values })}
      size="lg"
      holdsMore={Object.keys(changes).length > 0}
      title={t("title", { name: isolated(user.name) })}
      intro={t("intro")}
      submitLabel={t("submit")}
      doneMessage={() => t("done", { name: isolated(user.name) })}
    >
      {(form) => (
        <>
          <Input
            type="search"
            aria-label={t("search")}
            placeholder={t("search")}
            value={text}
            maxLength={100}
            onChange={(event) => setText(event.target.value)}
            // Enter in the search field must not submit the form.
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          />
          <div className="h-80 overflow-y-auto rounded-control border border-border">
            {rights.isPending && !failure ? <Skeleton className="m-4 h-60" /> : null}
            {failure ? <ErrorState onRetry={() => void rights.refetch()} /> : null}
            {rights.data ? (
              <ul>
                {shown.map((path) => (
                  <Right
                    key={path}
                    path={path}
                    role={rights.data?.role ?? user.role}
                    value={chosen[path] ?? "role"}
                    onChange={(level) => setChanges((made) => ({ ...made, [path]: level }))}
                  />
                ))}
              </ul>
            ) : null}
          </div>
          <ReasonField form={form} name="reason" />
        </>
      )}
    </FormDialog>
  );
}

interface RightProps {
  path: PermissionPath;
  role: Role;
  value: Choice;
  onChange: (value: Choice) => void;
}

function Right({ path, role, value, onChange }: RightProps) {
  const t = useTranslations("accounts.rights");
  const ofRole = catalogue[path][role] ?? "none";
  return (
    <li className="flex items-center gap-3 border-b border-border px-3 py-1.5 last:border-b-0">
      <code className="min-w-0 flex-1 text-12 break-all">{path}</code>
      <NativeSelect
        size="sm"
        aria-label={path}
        value={value}
        onChange={({ target }) => onChange(target.value as Choice)}
        className={value === "role" ? "w-48 text-muted" : "w-48 font-medium"}
      >
        <option value="role">{t("byRole", { level: t(`level.${ofRole}`) })}</option>
        {[...levels, "none" as const].map((level) => (
          <option key={level} value={level}>
            {t(`level.${level}`)}
          </option>
        ))}
      </NativeSelect>
    </li>
  );
}

function chosenOf(overrides: PermissionOverrides): Chosen {
  return Object.fromEntries(
    Object.entries(overrides).map(([path, level]) => [path, level ?? "none"]),
  );
}
