import { countryName } from "#lib/countries.ts";
import {
  type OperatorData,
  operatorOfCode,
  type OperatorsDataInput,
} from "#lib/operators/operators-data.ts";
import { permitted } from "#server/auth/permitted.ts";

/** Names countries and operators by their network codes, in the order in which they are asked. */
export const getOperatorsData = permitted(
  "dictionaries.get",
  async ({ locale }, { data }: OperatorsDataInput): Promise<OperatorData[]> =>
    data.map((given) => {
      const mccmnc = typeof given === "string" ? given : `${given.mcc}${given.mnc ?? ""}`;
      const { country, operator } = operatorOfCode(mccmnc, locale);
      return {
        mcc: mccmnc.slice(0, 3),
        mnc: mccmnc.slice(3) || null,
        mccmnc,
        country,
        countryName: country && countryName(country, locale),
        operator,
      };
    }),
);
