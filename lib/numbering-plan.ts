import { Metadata, type NumberingPlan } from "libphonenumber-js/max";
import metadata from "libphonenumber-js/metadata.max.json";

interface NumberType {
  pattern: () => string;
  possibleLengths: () => number[];
}

/** Members that the library's types leave out. */
interface PlanDetails extends NumberingPlan {
  type: (type: "FIXED_LINE" | "MOBILE") => NumberType | undefined;
  nationalPrefixTransformRule: () => unknown;
}

/** How a country's numbers are made up, by libphonenumber. */
export interface CountryPlan {
  /** The ISO 3166 two-letter code. */
  country: string;
  /** A pattern of national numbers that identifies the country, if several share the calling code. */
  leadingDigits: string | undefined;
  /** Regular expressions of national numbers, landlines and mobiles. */
  patterns: string[];
  /** Digits of national numbers, landlines and mobiles. */
  lengths: number[];
  /** Whether some of the digits that are dialled are replaced by others. */
  isRewritten: boolean;
}

/** Every calling code with its countries, the main one first. Weighs 50 KB gzip in a browser. */
export function numberingPlans(): [code: string, plans: CountryPlan[]][] {
  return Object.entries(metadata.country_calling_codes).map(([code, countries]) => [
    code,
    countries.map((country) => {
      const all = new Metadata();
      all.selectNumberingPlan(country);
      const plan = all.numberingPlan as PlanDetails | undefined;
      const types = (["FIXED_LINE", "MOBILE"] as const).flatMap((type) => plan?.type(type) ?? []);
      return {
        country,
        leadingDigits: plan?.leadingDigits(),
        patterns: types.map((type) => type.pattern()),
        lengths: types.flatMap((type) => type.possibleLengths()),
        isRewritten: Boolean(plan?.nationalPrefixTransformRule()),
      };
    }),
  ]);
}
