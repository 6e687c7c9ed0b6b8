import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { FoundField } from "#components/form/found-field.tsx";
import type { Search } from "#components/ui/use-found.ts";
import { searchOwners } from "./search-owners.ts";

interface AccountFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** Holds the account's id, or empty. */
  name: Path<Values>;
  label: string;
  hint?: string;
  /** User name of the account it holds already. */
  known?: string | null;
  /** The search to use; all accounts in reach by default. */
  search?: Search;
}

/** A form field that chooses an account by its username. */
export function AccountField<Values extends FieldValues>({
  form,
  name,
  known = null,
  search = searchOwners,
  ...frame
}: AccountFieldProps<Values>) {
  const held = known === null ? null : { value: String(form.getValues(name)), label: known };
  return <FoundField form={form} name={name} known={held} search={search} {...frame} />;
}
