import { useTranslations } from "next-intl";
import { Spinner } from "#components/ui/spinner.tsx";

/** Says that a registry is being asked; with children, what came of it. */
export function LookupStatus({ children }: { children?: string }) {
  const t = useTranslations("requisites.lookup");
  return children === undefined ? (
    <p role="status" className="-mt-2 flex items-center gap-2 text-12 text-muted">
      <Spinner className="size-3.5" />
      {t("searching")}
    </p>
  ) : (
    <p role="status" className="-mt-2 text-12 text-muted">
      {children}
    </p>
  );
}
