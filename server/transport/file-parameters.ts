import {
  fileDelimiters,
  fileEncodings,
  type FileForm,
  fileFormats,
} from "#lib/exports/file-format.ts";

/** `$format=csv`, with a byte order mark in UTF-8 by default; `json` and none ask for a page. */
export function fileOf(
  read: (name: string) => string | undefined,
  refuse: (path: string, key: string) => void,
): FileForm | null {
  const choose = <Choice extends string>(name: string, choices: readonly Choice[]) => {
    const given = read(name);
    if (given === undefined || given === "") return null;
    const choice = choices.find((known) => known === given);
    if (choice === undefined) refuse(`$${name}`, "commons.errors.field.value");
    return choice ?? null;
  };
  const format = choose("format", [...fileFormats, "json"]);
  const encoding = choose("encoding", fileEncodings) ?? "utf8";
  const delimiter = choose("delimiter", fileDelimiters) ?? ";";
  return format === null || format === "json" ? null : { format, encoding, delimiter };
}
