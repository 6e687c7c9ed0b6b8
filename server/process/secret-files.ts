import { readFileSync } from "node:fs";
import { EnvError, envSchema } from "#lib/env.ts";

const suffix = "_FILE";

/**
 * Sets each variable that is given as a file, `SECRETS_KEY_FILE=/run/secrets/key`, to what the file says, without the
 * white space around it: so secrets of Docker, of Kubernetes and of vaults reach the product without standing in its
 * environment. Throws `EnvError` for a file that can't be read, and where the variable is set too.
 */
export function readSecretFiles(variables: Record<string, string | undefined> = process.env): void {
  for (const name of Object.keys(envSchema.shape)) {
    const file = variables[`${name}${suffix}`];
    if (!file) continue;
    if (variables[name]) throw new EnvError(`Set ${name} or ${name}${suffix}, not both.`);
    variables[name] = contentOf(`${name}${suffix}`, file);
    // Processes that are started from here have the value.
    delete variables[`${name}${suffix}`];
  }
}

function contentOf(variable: string, file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    throw new EnvError(
      `${variable}: ${file} can't be read (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
}
