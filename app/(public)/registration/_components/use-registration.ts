import { useState } from "react";
import { formDrafts } from "#components/form/form-draft.ts";
import { rulesResolver } from "#components/form/rules-resolver.ts";
import { useFieldForm } from "#components/form/use-field-form.ts";
import { keptForm, useFormDraft } from "#components/form/use-form-draft.ts";
import { type RegistrationForm, registrationErrors } from "#lib/registration/registration-form.ts";
import { registerAction } from "#server/registration/actions.ts";

const drafts = formDrafts<RegistrationForm>("registration", 1);

/** The draft belongs to no account yet. Passwords are left out, because the browser's storage is readable. */
const draft = { drafts, accountId: "new", secrets: ["password", "confirmation"] as const };

/** How long an error that belongs to no field is shown, in milliseconds. */
const messageDuration = 10_000;

const resolver = rulesResolver(registrationErrors);

/** The registration form, whose sending signs its person in. */
export function useRegistration(country: string, referralCode: string | undefined) {
  const [{ store, keys }] = useState(() => keptForm(draft));
  const [isLeaving, setLeaving] = useState(false);
  const { form, submit } = useFieldForm<RegistrationForm, { isSignedIn: boolean }>({
    resolver,
    keys,
    messageDuration,
    defaultValues: {
      username: "",
      password: "",
      confirmation: "",
      data: { firstName: "", lastName: "", email: "", phone: "", country },
    },
    send: async ({ confirmation: _checked, data, ...basic }, key) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      return registerAction({
        ...basic,
        data: { ...data, ...(referralCode && { meta: { usedReferralCode: referralCode } }) },
        source: location.hostname,
        key,
        timeZone,
        page: location.href,
      });
    },
    onDone: ({ isSignedIn }) => {
      setLeaving(true);
      store().clear();
      // A whole new page: nothing of the visitor before is left in memory.
      location.replace(isSignedIn ? "/survey" : "/login?next=%2Fsurvey&done=registration");
    },
  });
  const kept = useFormDraft(form, draft);
  return { form, submit, draft: kept, isBusy: form.formState.isSubmitting || isLeaving };
}
