"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useFormState } from "react-hook-form";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { LeaveGuard } from "#components/form/leave-guard.tsx";
import { rulesResolver } from "#components/form/rules-resolver.ts";
import { TextField } from "#components/form/text-field.tsx";
import { useFieldForm } from "#components/form/use-field-form.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { showToast } from "#components/ui/toast.ts";
import { ProfileFields } from "#components/users/profile-fields.tsx";
import type { Locale } from "#lib/locales.ts";
import { formatPhone } from "#lib/phone.ts";
import {
  emailError,
  firstNameError,
  lastNameError,
  phoneError,
  referralCodeError,
} from "#lib/users/account-rules.ts";
import { updateProfileAction } from "#server/account/actions.ts";
import { leaveOldWords, PlaceFields } from "./place-fields.tsx";

// Most profiles have no address that waits.
const EmailChange = dynamic(
  () => import("./email-change.tsx").then((module) => module.EmailChange),
  { ssr: true },
);
const EmailDialog = lazyDialog(() =>
  import("./email-dialog.tsx").then((module) => module.EmailDialog),
);

export interface Profile {
  data: { firstName: string; lastName: string; company: string; email: string; phone: string };
  locale: Locale;
  timeZone: string;
  /** Missing for accounts that can't refer others. An existing code can be changed, but not removed. */
  referralCode?: string;
}

/** The call checks the same; zod would be a sixth of what the page loads. */
const resolver = rulesResolver<Profile>(({ data, referralCode = "" }) => {
  const found = [
    ["data.firstName", firstNameError(data.firstName)],
    ["data.lastName", lastNameError(data.lastName)],
    ["data.email", emailError(data.email)],
    ["data.phone", phoneError(data.phone)],
    ["referralCode", referralCode === "" ? null : referralCodeError(referralCode)],
  ] as const;
  return found.flatMap(([path, key]) => (key === null ? [] : [{ path, key }]));
});

const payloadOf = ({ referralCode, ...values }: Profile) => ({
  ...values,
  ...(referralCode && { referralCode }),
});

interface ProfileFormProps {
  username: string;
  saved: Profile;
  locales: readonly Locale[];
  maySave: boolean;
  /** The new address whose link isn't confirmed yet, and the key of the link that opened the page. */
  waiting: string | null;
  mailedKey: string | null;
}

/** Edits the account's name and contacts, language, zone and referral code. */
export function ProfileForm(props: ProfileFormProps) {
  const { username, saved, locales, maySave, waiting, mailedKey } = props;
  const t = useTranslations("account.profile");
  const fields = useTranslations("accounts.fields");
  // Waits for the password: with another address one would get a new one.
  const [proving, setProving] = useState<Profile | null>(null);
  const { form, submit } = useFieldForm<Profile, unknown>({
    resolver,
    mode: "onTouched",
    defaultValues: {
      ...saved,
      data: { ...saved.data, phone: formatPhone(saved.data.phone) },
    },
    send: async (values) => updateProfileAction(payloadOf(values)),
    onDone: (_answer, sent) => {
      form.reset(sent);
      showToast({ kind: "success", title: t("done") });
      leaveOldWords(saved, sent);
    },
    onRefused: ({ key }) => {
      const isForOwner = key === "users.errors.email.password";
      if (isForOwner) setProving(form.getValues());
      return isForOwner;
    },
  });
  const router = useRouter();
  const { isDirty, isValid, isSubmitting } = useFormState({ control: form.control });
  return (
    <>
      {waiting === null && mailedKey === null ? null : (
        <EmailChange waiting={waiting} mailedKey={mailedKey} />
      )}
      <form
        noValidate
        className="flex max-w-140 flex-col gap-4"
        onSubmit={(event) => void submit(event)}
      >
        <Field label={fields("username")}>
          {(control) => <Input {...control} required={false} value={username} readOnly disabled />}
        </Field>
        <ProfileFields form={form} />
        <div className="grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
          <PlaceFields form={form} locales={locales} />
        </div>
        {saved.referralCode === undefined ? null : (
          <TextField
            form={form}
            name="referralCode"
            label={t("referralCode")}
            hint={t("referralHint")}
            maxLength={64}
          />
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            variant="primary"
            loading={isSubmitting}
            disabled={!maySave || !isDirty || !isValid}
          >
            {t("save")}
          </Button>
          {isDirty && !isValid ? <p className="text-12 text-muted">{t("incomplete")}</p> : null}
        </div>
        <LeaveGuard isUnsaved={isDirty} />
      </form>
      {proving ? (
        <EmailDialog
          username={username}
          email={proving.data.email}
          send={async (proof) => updateProfileAction({ ...payloadOf(proving), ...proof })}
          onDone={() => {
            // The former address stays until the mailed link is used.
            form.reset({ ...proving, data: { ...proving.data, email: saved.data.email } });
            leaveOldWords(saved, proving);
            router.refresh();
          }}
          onClose={() => setProving(null)}
        />
      ) : null}
    </>
  );
}
