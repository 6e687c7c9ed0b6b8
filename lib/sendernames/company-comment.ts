/** Seven digits at least, parted or not, maybe with letters before them: 7707083893, 12-3456789, B12345678, ES B-1234567-4. */
const taxNumber = /(?<![\p{L}\d])\p{L}{0,3}[ -]?\d(?:[ .\-/]?\d){6,}/gu;
const phone = /\+\d[\d ()-]*/g;
/** The Russian number is known by its name and checked by its digits. */
const inn = /(?<!\p{L})(?:[Ии][Нн][Нн]|INN)\P{N}{0,8}(\d+)/gu;
const labels =
  /(?<!\p{L})(?:ИНН|INN|КПП|KPP|ОГРН|ОГРНИП|БИН|УНП|VAT|TAX|NIF|CIF|NIE|RFC|RUC|CUIT|EIN|TIN|CNPJ|ID|номер|number|no)(?!\p{L})/giu;
const word = /\p{L}{2,}/u;

/** What a comment lacks that has to name the company and its tax number: a translation key; null where it has both. */
export function findCommentProblem(comment: string): string | null {
  if (comment === "") return "sendernames.errors.comment.required";
  const named = [...comment.matchAll(inn)].map(([, digits = ""]) => digits);
  if (named.some((digits) => !isInn(digits))) return "sendernames.errors.comment.inn";
  const plain = comment.replaceAll(phone, " ");
  if (plain.search(taxNumber) === -1) return "sendernames.errors.comment.taxNumber";
  const rest = plain.replaceAll(labels, " ").replaceAll(taxNumber, " ");
  return word.test(rest) ? null : "sendernames.errors.comment.company";
}

/** Weights of the digits before a check digit, from the last one back. */
const weights = [8, 6, 4, 9, 5, 3, 10, 4, 2, 7, 3];

function isInn(digits: string): boolean {
  if (digits.length !== 10 && digits.length !== 12) return false;
  const checks = digits.length === 10 ? [9] : [10, 11];
  return checks.every((at) => {
    const sum = weights
      .slice(0, at)
      .reduce((total, weight, back) => total + weight * Number(digits[at - 1 - back]), 0);
    return (sum % 11) % 10 === Number(digits[at]);
  });
}
