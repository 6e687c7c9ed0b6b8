/** Former names of pages and those that other papers use, in lower case, with where they lead. */
const moved: Readonly<Record<string, string>> = {
  "platform/user-instruction": "platform/instruction",
  "platform/user": "platform/instruction",
  "api/changelog": "more/changelog",
  "platform/changelog": "more/changelog",
  "platform/privacy": "more/privacy",
  "platform/offer": "more/offer",
  "platform/members": "platform/access",
  "platform/tokens": "platform/access",
  "platform/import": "platform/contacts",
  "platform/balance": "platform/money",
  "api/http": "api/HTTP-REST",
  "api/http-api": "api/HTTP-REST",
  "api/codeexamples": "api/code-examples",
};

interface Place {
  category: string;
  file: string;
}

/**
 * Where a page stands that was asked for by another name: in other letters (`http-rest`, `user instruction`) or by a
 * former name. Null if there is none.
 */
export function findMoved<Page extends Place>(pages: readonly Page[], place: Place): Page | null {
  const asked = nameOf({ category: place.category, file: decoded(place.file) });
  const target = Object.hasOwn(moved, asked) ? moved[asked] : undefined;
  const wanted = target?.toLowerCase() ?? asked;
  return pages.find((page) => nameOf(page) === wanted) ?? null;
}

function nameOf({ category, file }: Place): string {
  return `${category}/${file}`.toLowerCase().replaceAll(/[\s_]+/g, "-");
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
