import type { ComponentProps } from "react";
import { Radio } from "#components/ui/radio.tsx";
import { ExplainedLabel } from "./explained-label.tsx";

interface ExplainedChoicesProps<Value extends string> {
  legend: string;
  values: readonly Value[];
  nameOf: (value: Value) => string;
  hintOf: (value: Value) => string;
  /** Connects the radio button of a value to the form. */
  radioOf: (value: Value) => Omit<ComponentProps<typeof Radio>, "label" | "className" | "value">;
}

/** Radio buttons below each other, each with a sentence about what it means. */
export function ExplainedChoices<Value extends string>({
  legend,
  values,
  nameOf,
  hintOf,
  radioOf,
}: ExplainedChoicesProps<Value>) {
  return (
    <fieldset className="flex flex-col gap-2.5">
      <legend className="mb-2 text-13 font-medium">{legend}</legend>
      {values.map((value) => (
        <Radio
          key={value}
          {...radioOf(value)}
          value={value}
          className="items-start!"
          label={<ExplainedLabel label={nameOf(value)} hint={hintOf(value)} />}
        />
      ))}
    </fieldset>
  );
}
