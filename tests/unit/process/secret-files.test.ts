import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { EnvError } from "#lib/env.ts";
import { readSecretFiles } from "#server/process/secret-files.ts";

const folder = mkdtempSync(path.join(tmpdir(), "cabinet-secrets-"));
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(content: string): string {
  const file = path.join(folder, `secret-${Math.random()}`);
  writeFileSync(file, content);
  return file;
}

test("a variable is read from the file that is given for it, and processes below get the value", () => {
  const variables = {
    SECRETS_KEY_FILE: fileWith("a key of the vault\n"),
    OPERATORS_FILE: "operators.csv",
    OTHER_FILE: "none",
    AUTH_SECRET_FILE: "",
  };
  readSecretFiles(variables);
  expect(variables).toEqual({
    SECRETS_KEY: "a key of the vault",
    OPERATORS_FILE: "operators.csv",
    OTHER_FILE: "none",
    AUTH_SECRET_FILE: "",
  });
});

test("a file that isn't there, and a variable that is set twice, are told without the secret", () => {
  expect(() => readSecretFiles({ SMTP_URL_FILE: path.join(folder, "none") })).toThrow(
    /SMTP_URL_FILE: .*none can't be read \(ENOENT\)/,
  );
  const file = fileWith("other");
  const twice = () => readSecretFiles({ SECRETS_KEY: "hidden", SECRETS_KEY_FILE: file });
  expect(twice).toThrow(EnvError);
  expect(twice).toThrow("Set SECRETS_KEY or SECRETS_KEY_FILE, not both.");
});
