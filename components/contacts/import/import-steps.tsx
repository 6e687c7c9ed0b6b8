import { useTranslations } from "next-intl";
import { CrumbTitle } from "#components/layout/crumb-title.tsx";
import { PageHeader } from "#components/layout/page-header.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { X } from "#components/ui/icons.ts";
import { Stepper, type StepState } from "#components/ui/stepper.tsx";

const steps = ["file", "columns", "result"] as const;

interface ImportHeaderProps {
  /** The list that the people go to; null where it isn't chosen yet. */
  list: { id: string; title: string } | null;
  current: (typeof steps)[number];
}

/** The title of an import's page, with its steps and the way back to the list. */
export function ImportHeader({ list, current }: ImportHeaderProps) {
  const t = useTranslations("contacts");
  const home = list ? `/contacts/${list.id}` : "/contacts";
  const at = steps.indexOf(current);
  const stateOf = (index: number): StepState => (index < at ? "success" : "init");
  return (
    <PageHeader
      title={
        <CrumbTitle href={home} parent={list ? list.title : t("lists.title")}>
          {t("import.open")}
        </CrumbTitle>
      }
      aside={
        <Stepper
          label={t("import.steps.label")}
          current={current}
          steps={steps.map((id, index) => ({
            id,
            title: t(`import.steps.${id}`),
            state: stateOf(index),
          }))}
          className="max-md:w-full max-md:min-w-48"
        />
      }
      actions={
        <ButtonLink
          variant="ghost"
          size="icon"
          href={home}
          aria-label={t("import.leave")}
          className="max-md:ml-auto max-xs:flex-none!"
        >
          <X />
        </ButtonLink>
      }
    />
  );
}
