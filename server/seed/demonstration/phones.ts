import { isTestRecipient } from "#lib/sendings/test-recipients.ts";
import type { Random } from "./random.ts";

type Prefixes = readonly (readonly [prefix: string, weight: number])[];

/** Number ranges of Russian operators, about as frequent as in reality, and of some neighbouring countries. */
const russian: Prefixes = [
  ...shared(29, "910 911 912 913 914 915 916 917 918 919 981 982 983 985 987 988"), // MTS
  ...shared(25, "920 921 922 923 924 925 926 927 928 929 937 938"), // MegaFon
  ...shared(20, "903 905 906 909 960 961 962 963 964 965 967 968"), // Beeline
  ...shared(19, "9001 9005 9006 9044 9081 9087 9511 9515 9525 9531 9771 9773"), // T2
  ...shared(3, "9991 9992 9995 9996 9998"), // Yota
  ...shared(1, "995777 9789"), // SberMobile, K-Telecom
  ["7701", 0.6],
  ["7705", 0.7],
  ["7747", 0.7],
  ["375291", 0.4],
  ["375297", 0.4],
  ["37525", 0.2],
];

// 555-01xx numbers are reserved for fiction in every area code.
const american: Prefixes = "212 305 312 404 415 503 512 602 617 702 713 720 813 916 919"
  .split(" ")
  .map((area) => [`1${area}55501`, 1] as const);
const spanish: Prefixes = shared(1, "34600 34610 34616 34629 34636 34645 34656 34665 34677 34687");

const digits = { "7": 11, "3": 12, "1": 11 } as const;

function shared(weight: number, ranges: string): Prefixes {
  const prefixes = ranges.split(" ").map((range) => (range.startsWith("34") ? range : `7${range}`));
  return prefixes.map((prefix) => [prefix, weight / prefixes.length] as const);
}

function lengthOf(prefix: string): number {
  if (prefix.startsWith("34")) return 11;
  return digits[prefix.charAt(0) as keyof typeof digits];
}

/** Generates unique E.164 numbers with one country's mix of operators, without test numbers. */
export function createPhones(
  random: Random,
  mix: "russian" | "american" | "spanish",
): () => string {
  const prefixes = { russian, american, spanish }[mix];
  const given = new Set<string>();
  return () => {
    for (;;) {
      let phone = random.weighted(prefixes);
      const length = lengthOf(phone);
      while (phone.length < length) phone += random.below(10);
      phone = `+${phone}`;
      if (isTestRecipient(phone) || given.has(phone)) continue;
      given.add(phone);
      return phone;
    }
  };
}
