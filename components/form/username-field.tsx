import type { ReactNode } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { Input } from "#components/ui/input.tsx";
import { FormField } from "./form-field.tsx";

interface UsernameFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  label: ReactNode;
  hint: ReactNode;
  className?: string;
}

/** The name of a new sign-in. What it may be `usernameError` says to the form's resolver or schema. */
export function UsernameField<Values extends FieldValues>(props: UsernameFieldProps<Values>) {
  return (
    <FormField {...props} required>
      {(control) => (
        <Input
          {...control}
          size="lg"
          maxLength={16}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </FormField>
  );
}
