"use client";

import { useTranslations } from "next-intl";
import { useFormState } from "react-hook-form";
import { FormField } from "#components/form/form-field.tsx";
import { LeaveGuard } from "#components/form/leave-guard.tsx";
import { rulesResolver } from "#components/form/rules-resolver.ts";
import { useFieldForm } from "#components/form/use-field-form.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { showToast } from "#components/ui/toast.ts";
import type { Locale } from "#lib/locales.ts";
import { firstNameError, lastNameError } from "#lib/users/account-rules.ts";
import { updateMemberProfileAction } from "#server/account/actions.ts";
import { leaveOldWords, PlaceFields } from "./place-fields.tsx";

interface Values {
  firstName: string;
  lastName: string;
  locale: Locale;
  timeZone: string;
}

const resolver = rulesResolver<Values>(({ firstName, lastName }) => {
  const found = [
    ["firstName", firstNameError(firstName)],
    ["lastName", lastNameError(lastName)],
  ] as const;
  return found.flatMap(([path, key]) => (key === null ? [] : [{ path, key }]));
});

interface MemberProfileProps {
  username: string;
  email: string;
  saved: Values;
  locales: readonly Locale[];
  maySave: boolean;
}

/** The name, language and zone of one of an account's people, by themselves. */
export function MemberProfile({ username, email, saved, locales, maySave }: MemberProfileProps) {
  const t = useTranslations("account.profile");
  const fields = useTranslations("accounts.fields");
  const { form, submit } = useFieldForm<Values, unknown>({
    resolver,
    mode: "onTouched",
    defaultValues: saved,
    send: updateMemberProfileAction,
    onDone: (_answer, sent) => {
      form.reset(sent);
      showToast({ kind: "success", title: t("done") });
      leaveOldWords(saved, sent);
    },
  });
  const { isDirty, isValid, isSubmitting } = useFormState({ control: form.control });
  const person = { maxLength: 100, autoComplete: "off" };
  return (
    <form
      noValidate
      className="flex max-w-140 flex-col gap-4"
      onSubmit={(event) => void submit(event)}
    >
      <div className="grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
        <Field label={fields("username")}>
          {(control) => <Input {...control} required={false} value={username} readOnly disabled />}
        </Field>
        <Field label={fields("email")}>
          {(control) => <Input {...control} required={false} value={email} readOnly disabled />}
        </Field>
        <FormField form={form} name="firstName" label={fields("firstName")} required>
          {(control) => <Input {...control} {...person} />}
        </FormField>
        <FormField form={form} name="lastName" label={fields("lastName")}>
          {(control) => <Input {...control} {...person} />}
        </FormField>
        <PlaceFields form={form} locales={locales} />
      </div>
      <div>
        <Button
          type="submit"
          variant="primary"
          loading={isSubmitting}
          disabled={!maySave || !isDirty || !isValid}
        >
          {t("save")}
        </Button>
      </div>
      <LeaveGuard isUnsaved={isDirty} />
    </form>
  );
}
