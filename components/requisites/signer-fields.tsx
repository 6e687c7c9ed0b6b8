"use client";

import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { FormField } from "#components/form/form-field.tsx";
import { SelectField } from "#components/form/select-field.tsx";
import { TextField } from "#components/form/text-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { declinePosition } from "#lib/requisites/decline-position.ts";
import { signerBases } from "#lib/requisites/kinds.ts";
import { shortName } from "#lib/requisites/names.ts";
import { fill, type PartyForm } from "./party-form.ts";
import { useGenitive } from "./use-genitive.ts";

/** The fields of the signer, in the cases that contracts need. */
export function SignerFields({ form }: { form: PartyForm }) {
  const t = useTranslations("requisites");
  const type = useWatch({ control: form.control, name: "data.legal.businessType" });
  const isPerson = type === "individual";
  const [nominative, genitive] = useWatch({
    control: form.control,
    name: ["signer.fullName.nominative", "signer.fullName.genitive"],
  });
  useGenitive(form);
  const short = { nominative: shortName(nominative), genitive: shortName(genitive) };
  const grid = "grid grid-cols-2 gap-4 max-md:grid-cols-1";
  return (
    <>
      <div className={grid}>
        {cases.map((each) => (
          <TextField
            key={each}
            form={form}
            name={`signer.fullName.${each}`}
            label={t(`signer.fullName.${each}`)}
            hint={t(`signer.fullNameHint.${each}`)}
            required
            maxLength={200}
          />
        ))}
        {cases.map((each) => (
          <TextField
            key={each}
            form={form}
            name={`signer.fullNameShort.${each}`}
            label={t(`signer.short.${each}`)}
            maxLength={200}
            placeholder={short[each].trim() || undefined}
          />
        ))}
      </div>
      {isPerson ? null : (
        <>
          <div className={grid}>
            <Position form={form} />
            <TextField
              form={form}
              name="signer.position.genitive"
              label={t("signer.position.genitive")}
              hint={t("signer.positionHint.genitive")}
              required
              maxLength={200}
            />
          </div>
          <SelectField
            form={form}
            name="signer.basis"
            label={t("signer.basis")}
            required
            values={signerBases}
            nameOf={(basis) => t(`basis.${basis}`)}
            none={t("signer.noBasis")}
            wide
          />
        </>
      )}
    </>
  );
}

/** The genitive follows the position until it is edited by hand. */
function Position({ form }: { form: PartyForm }) {
  const t = useTranslations("requisites.signer");
  const follow = (typed: string) => {
    const { nominative = "", genitive = "" } = form.getValues("signer.position");
    if (genitive === "" || genitive === declinePosition(nominative))
      fill(form, { "signer.position.genitive": declinePosition(typed) });
  };
  return (
    <FormField
      form={form}
      name="signer.position.nominative"
      label={t("position.nominative")}
      hint={t("positionHint.nominative")}
      required
    >
      {({ onChange, ...control }) => (
        <Input
          {...control}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => {
            follow(event.target.value);
            void onChange(event);
          }}
        />
      )}
    </FormField>
  );
}

const cases = ["nominative", "genitive"] as const;
