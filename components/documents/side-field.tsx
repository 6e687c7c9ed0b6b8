import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { FoundField } from "#components/form/found-field.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { searchSides, type Sides, useNewestSides } from "./sides.ts";

interface SideFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  label: string;
  sides: Sides;
  /** Where there is none to choose. */
  none: ReactNode;
}

/** One side of a document, found among those there are; one alone is chosen at once. */
export function SideField<Values extends FieldValues>({
  form,
  name,
  label,
  sides,
  none,
}: SideFieldProps<Values>) {
  const t = useTranslations("invoices");
  const { data, isError, isFetching, refetch } = useNewestSides(sides);
  if (!data && isError)
    return (
      <ErrorState
        title={t("warnings.failed")}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <Skeleton className="h-16 w-full" />;
  const [first, ...others] = data;
  if (!first) return none;
  return (
    <FoundField
      form={form}
      name={name}
      label={label}
      required
      known={others.length === 0 ? { value: first.id, label: first.title } : null}
      search={searchSides(sides)}
    />
  );
}
