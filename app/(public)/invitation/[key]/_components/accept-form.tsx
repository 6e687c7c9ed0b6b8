"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { PasswordPair } from "#components/form/password-pair.tsx";
import { rulesResolver } from "#components/form/rules-resolver.ts";
import { SubmitButton } from "#components/form/submit-button.tsx";
import { useFieldForm } from "#components/form/use-field-form.ts";
import { UsernameField } from "#components/form/username-field.tsx";
import { confirmationError, passwordError } from "#lib/auth/password-rules.ts";
import { usernameError } from "#lib/users/account-rules.ts";
import { acceptInvitationAction } from "#server/members/actions.ts";
import { InvalidInvitation } from "./invalid-invitation.tsx";

interface Values {
  username: string;
  password: string;
  confirmation: string;
}

const resolver = rulesResolver<Values>(({ username, password, confirmation }) => {
  const found = [
    ["username", usernameError(username)],
    ["password", passwordError(password)],
    ["confirmation", confirmationError(password, confirmation)],
  ] as const;
  return found.flatMap(([path, key]) => (key === null ? [] : [{ path, key }]));
});

interface AcceptFormProps {
  invitationKey: string;
  /** The invited address, which most people choose as username. */
  email: string;
}

/** Asks an invited person for a username and password; sending it signs them in. */
export function AcceptForm({ invitationKey, email }: AcceptFormProps) {
  const t = useTranslations("invitation");
  const [isOver, setOver] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const { form, submit } = useFieldForm<Values, { isSignedIn: boolean }>({
    resolver,
    defaultValues: {
      username: usernameError(email) === null ? email : "",
      password: "",
      confirmation: "",
    },
    send: async ({ username, password }) =>
      acceptInvitationAction({
        key: invitationKey,
        username,
        password,
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        page: `${location.origin}/invitation`,
      }),
    // Accepted or withdrawn meanwhile: said in the form's place.
    onRefused: ({ code }) => {
      if (code === "NotFound") setOver(true);
      return code === "NotFound";
    },
    onDone: ({ isSignedIn }) => {
      setLeaving(true);
      // A full page load removes all data of the previous session from memory.
      location.replace(isSignedIn ? "/" : "/login");
    },
  });
  if (isOver) return <InvalidInvitation />;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-5">
      <UsernameField form={form} name="username" label={t("username")} hint={t("usernameHint")} />
      <PasswordPair
        form={form}
        name="password"
        confirmation="confirmation"
        label={t("password")}
        size="lg"
      />
      <SubmitButton loading={form.formState.isSubmitting || isLeaving}>{t("submit")}</SubmitButton>
    </form>
  );
}
