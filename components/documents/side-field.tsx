import { useTranslations } from "next-intl";
import { type ReactNode, useEffect } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { FormField } from "#components/form/form-field.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

interface SideFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  label: string;
  found: {
    data: { id: string; title: string }[] | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch: () => Promise<void>;
  };
  /** Where there is none to choose. */
  none: ReactNode;
}

/** One side of a document, of those there are; one alone is chosen at once. */
export function SideField<Values extends FieldValues>({
  form,
  name,
  label,
  found: { data, isError, isFetching, refetch },
  none,
}: SideFieldProps<Values>) {
  const t = useTranslations("invoices");
  const only = data?.length === 1 ? data[0]?.id : undefined;
  useEffect(() => {
    if (only && !form.getValues(name))
      form.setValue(name, only as PathValue<Values, Path<Values>>, { shouldValidate: true });
  }, [form, name, only]);
  if (!data && isError)
    return (
      <ErrorState
        title={t("warnings.failed")}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <Skeleton className="h-16 w-full" />;
  if (data.length === 0) return none;
  return (
    <FormField form={form} name={name} label={label} required>
      {(control) => (
        <NativeSelect {...control} className="w-full">
          <option value="" hidden>
            {t("create.choose")}
          </option>
          {data.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </NativeSelect>
      )}
    </FormField>
  );
}
