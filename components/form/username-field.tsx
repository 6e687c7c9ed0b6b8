import type { ReactNode } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { Input } from "#components/ui/input.tsx";
import { FormField } from "./form-field.tsx";

interface UsernameFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  label: ReactNode;
  hint?: ReactNode;
  /** In characters; more where an address may be typed instead of the name. */
  maxLength?: number;
  className?: string;
}

/** The name of a new sign-in. What it may be `usernameError` says to the form's resolver or schema. */
export function UsernameField<Values extends FieldValues>({
  maxLength = 16,
  ...props
}: UsernameFieldProps<Values>) {
  return (
    <FormField {...props} required>
      {(control) => (
        <Input
          {...control}
          size="lg"
          maxLength={maxLength}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </FormField>
  );
}
