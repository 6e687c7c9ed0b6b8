import { useTranslations } from "next-intl";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { FormField } from "#components/form/form-field.tsx";
import { TextField } from "#components/form/text-field.tsx";
import { PhoneInput } from "#components/phone/phone-input.tsx";
import { Input } from "#components/ui/input.tsx";

interface Profile {
  data?: {
    firstName?: string;
    lastName?: string;
    company?: string;
    email?: string;
    phone?: string;
  };
}

/** Name and contacts of an account, as the fields of `data`. */
export function ProfileFields<Values extends FieldValues & Profile>({
  form,
}: {
  form: UseFormReturn<Values>;
}) {
  const t = useTranslations("accounts.fields");
  const at = (name: string) => `data.${name}` as Path<Values>;
  const person = { maxLength: 100, autoComplete: "off" };
  return (
    <div className="grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
      <FormField form={form} name={at("firstName")} label={t("firstName")} required>
        {(control) => <Input {...control} {...person} />}
      </FormField>
      <FormField form={form} name={at("lastName")} label={t("lastName")}>
        {(control) => <Input {...control} {...person} />}
      </FormField>
      <FormField form={form} name={at("phone")} label={t("phone")} required>
        {(control) => <PhoneInput {...control} maxLength={60} autoComplete="off" />}
      </FormField>
      <TextField
        form={form}
        name={at("email")}
        label={t("email")}
        required
        type="email"
        inputMode="email"
        maxLength={254}
      />
      <TextField
        form={form}
        name={at("company")}
        label={t("company")}
        className="col-span-full"
        maxLength={200}
      />
    </div>
  );
}
