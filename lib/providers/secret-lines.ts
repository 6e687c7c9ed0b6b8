const line = /^([A-Za-z_]\w{0,49})\s*=\s*(.*)$/;

/** Secrets as an operator writes them, `name=value` a line, by name. Lines of another form are in `wrong`. */
export function readSecretLines(text: string): {
  secrets: Record<string, string>;
  wrong: string[];
} {
  const secrets: Record<string, string> = {};
  const wrong: string[] = [];
  for (const written of text.split("\n").map((one) => one.trim())) {
    if (written === "") continue;
    const [, name, value] = line.exec(written) ?? [];
    if (name === undefined || value === undefined || value === "") wrong.push(written);
    else secrets[name] = value;
  }
  return { secrets, wrong };
}

/** The names of the secrets that a template mentions as `{{secret.name}}`. */
export function secretsIn(template: string): string[] {
  return [...template.matchAll(/\{\{\s*secret\.(\w+)\s*\}\}/g)].map(([, name]) => name ?? "");
}
