import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { FoundField } from "#components/form/found-field.tsx";
import { ApiFailure } from "#components/list/read-api.ts";
import { useFailure } from "#components/query/use-failure.ts";
import { ErrorState } from "#components/ui/error-state.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { searchSides, type Sides, useNewestSides, useSide } from "./sides.ts";

interface SideFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  label: string;
  sides: Sides;
  /** Shown when there is nothing to choose. */
  none: ReactNode;
}

/** Chooses one party of a document by search; a single candidate is chosen automatically. */
export function SideField<Values extends FieldValues>({
  form,
  name,
  label,
  sides,
  none,
}: SideFieldProps<Values>) {
  const t = useTranslations("invoices");
  const newest = useNewestSides(sides);
  const { data, isFetching, refetch } = newest;
  const failure = useFailure(newest);
  // What the form was opened with may be none of the newest, or be gone.
  const [held] = useState<string>(() => form.getValues(name));
  const before = useSide(sides.path, held);
  const lost = useFailure(before);
  const isGone = lost instanceof ApiFailure && lost.status === 404;
  useEffect(() => {
    if (isGone && form.getValues(name) === held)
      form.setValue(name, "" as PathValue<Values, Path<Values>>);
  }, [form, name, held, isGone]);
  if ((!data && failure) || (lost && !isGone))
    return (
      <ErrorState
        title={t("warnings.failed")}
        onRetry={() => void Promise.all([refetch(), held !== "" && before.refetch()])}
        retrying={isFetching || before.isFetching}
      />
    );
  if (!data || (held !== "" && before.isPending)) return <Skeleton className="h-16 w-full" />;
  const [first, ...others] = data;
  if (!first) return none;
  const known = before.data ?? (others.length === 0 ? first : null);
  return (
    <FoundField
      form={form}
      name={name}
      label={label}
      required
      known={known && { value: known.id, label: known.title }}
      search={searchSides(sides)}
    />
  );
}
