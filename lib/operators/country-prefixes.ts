import { type CountryPlan, numberingPlans } from "#lib/numbering-plan.ts";

type CountryPrefix = readonly [prefix: string, country: string];

/**
 * The country of every calling code, and of each three-digit area where countries with networks of their own
 * share a code (Russia and Kazakhstan, North America). `networksOf` names the country whose networks a country
 * uses; territories that share networks stay with the first country of their code.
 */
export function countryPrefixes(networksOf: (country: string) => string): CountryPrefix[] {
  return numberingPlans().flatMap(([code, [main, ...others]]) => {
    if (!main) return [];
    const apart = others.filter(({ country }) => networksOf(country) !== networksOf(main.country));
    return [[code, main.country] as const, ...apart.flatMap((plan) => areasOf(code, plan))];
  });
}

function areasOf(code: string, { country, leadingDigits, patterns }: CountryPlan): CountryPrefix[] {
  const shape = new RegExp(leadingDigits ? `^(?:${leadingDigits})` : `^(?:${patterns.join("|")})$`);
  const areas: CountryPrefix[] = [];
  for (let area = 200; area < 1000; area++)
    if (shape.test(`${area}2345678`)) areas.push([`${code}${area}`, country]);
  return areas;
}
