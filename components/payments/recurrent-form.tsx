import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { FormField } from "#components/form/form-field.tsx";
import { SelectField } from "#components/form/select-field.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { useBalance } from "#components/layout/balance.tsx";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { Radio } from "#components/ui/radio.tsx";
import { TitledDialog } from "#components/ui/titled-dialog.tsx";
import type { PaymentMethod } from "#lib/payments/kinds.ts";
import type { MethodView } from "#lib/payments/methods.ts";
import {
  frequencies,
  type Frequency,
  type RecurrentType,
  recurrentTypes,
} from "#lib/payments/recurrent-kinds.ts";
import { type Confirmation, createRecurrentInput } from "#lib/payments/recurrent.ts";
import { confirmRecurrentAction, createRecurrentAction } from "#server/payments/actions.ts";
import { AmountInput } from "./amount-input.tsx";
import { TopUpMethod } from "./top-up-method.tsx";
import { TopUpTotals, useTotals } from "./top-up-totals.tsx";

interface Values {
  type: RecurrentType;
  method: PaymentMethod;
  amount: number | string;
  threshold?: number | string;
  frequency?: Frequency;
  offer: true;
}

type Methods = readonly [MethodView, ...MethodView[]];

interface RecurrentFormProps {
  methods: Methods;
  onDone: () => void;
  onClose: () => void;
}

/** When, how much and by what; sending it leads to the first payment, at the terminal. */
export function RecurrentForm({ methods, onDone, onClose }: RecurrentFormProps) {
  const t = useTranslations("recurrentPayments.create");
  const formId = useId();
  const { currency } = useBalance();
  const [isAccepted, accept] = useState(true);
  const [isLeaving, setLeaving] = useState(false);
  const { form, submit } = useActionForm<Values, Confirmation>({
    schema: createRecurrentInput,
    defaultValues: {
      type: "threshold",
      method: methods[0].id,
      amount: currency === "RUB" || currency === "MXN" ? "1000" : "100",
      threshold: "",
      offer: true,
    },
    // Sent again it is the same one, which is then confirmed.
    send: async (values, key) => {
      const made = await createRecurrentAction(values, key);
      return made.ok ? confirmRecurrentAction({ id: made.data.id }) : made;
    },
    onDone: ({ url }) => {
      setLeaving(true);
      onDone();
      location.assign(url);
    },
  });
  const isBusy = form.formState.isSubmitting || isLeaving;
  return (
    <TitledDialog
      open
      onClose={onClose}
      size="md"
      dismissable={!form.formState.isDirty && !isBusy}
      title={t("title")}
      intro={t("intro")}
      footer={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          loading={isBusy}
          disabled={!isAccepted}
        >
          {t("submit")}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => void submit(event)}
      >
        <RuleFields form={form} />
        <PaidFields form={form} methods={methods} />
        <Checkbox
          checked={isAccepted}
          onChange={(event) => accept(event.target.checked)}
          label={t("accept")}
        />
      </form>
    </TitledDialog>
  );
}

type Form = UseFormReturn<Values>;

/** Each type has a field of its own; choosing another one clears it. */
function RuleFields({ form }: { form: Form }) {
  const t = useTranslations("recurrentPayments");
  const type = useWatch({ control: form.control, name: "type" });
  const choose = (next: RecurrentType) => {
    form.setValue("type", next, { shouldDirty: true });
    form.setValue("threshold", next === "threshold" ? "" : undefined);
    form.setValue("frequency", next === "frequency" ? "monthly" : undefined);
    form.clearErrors(["threshold", "frequency"]);
  };
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1.5 text-13 font-medium">{t("create.type")}</legend>
        {recurrentTypes.map((each) => (
          <Radio
            key={each}
            boxed
            name="type"
            checked={type === each}
            onChange={() => choose(each)}
            label={t(`type.${each}`)}
          />
        ))}
      </fieldset>
      {type === "threshold" ? (
        <FormField
          form={form}
          name="threshold"
          label={t("create.threshold")}
          hint={t("create.thresholdHint")}
          required
        >
          {(control) => <AmountInput {...control} />}
        </FormField>
      ) : (
        <SelectField
          form={form}
          name="frequency"
          label={t("create.frequency")}
          hint={t("create.frequencyHint")}
          required
          values={frequencies}
          nameOf={(frequency) => t(`frequency.${frequency}`)}
        />
      )}
    </>
  );
}

/** The amount and the method, and the total of the first payment. */
function PaidFields({ form, methods }: { form: Form; methods: Methods }) {
  const t = useTranslations("recurrentPayments.create");
  const tMethod = useTranslations("payments.method");
  const { currency } = useBalance();
  const [amount, chosen] = useWatch({ control: form.control, name: ["amount", "method"] });
  const method = methods.find(({ id }) => id === chosen) ?? methods[0];
  const totals = useTotals(amount, method.commission);
  return (
    <>
      <FormField form={form} name="amount" label={t("amount")} required>
        {(control) => <AmountInput {...control} />}
      </FormField>
      {methods.length > 1 ? (
        <FormField form={form} name="method" label={t("method")} required>
          {(control) => (
            <NativeSelect {...control}>
              {methods.map(({ id }) => (
                <option key={id} value={id}>
                  {tMethod(id)}
                </option>
              ))}
            </NativeSelect>
          )}
        </FormField>
      ) : null}
      <TopUpMethod method={method} onChange={null} />
      <TopUpTotals totals={totals} percent={method.commission} currency={currency} />
    </>
  );
}
