import { env, type Env, EnvError } from "#lib/env.ts";
import type { OwnOperator } from "#lib/operators/operators.ts";
import { fatalExitCode } from "./children.ts";
import { readOperators, takeOperators } from "./operators-file.ts";
import { StartError } from "./preflight.ts";
import { readSecretFiles } from "./secret-files.ts";

/**
 * The environment of a process that needs a database, with the operators of its file. An error in it ends the
 * process with a plain message.
 */
export function ownEnv(): Env & { DATABASE_URL: string } {
  try {
    readSecretFiles();
    const { DATABASE_URL, ...rest } = env();
    takeOperators(rest.OPERATORS_FILE);
    if (DATABASE_URL !== undefined) return { DATABASE_URL, ...rest };
    return giveUp("DATABASE_URL is not set: start the product with `npm start`, or set it.");
  } catch (error) {
    if (error instanceof EnvError || error instanceof StartError) return giveUp(error.message);
    throw error;
  }
}

/** The operators of the file that it names. */
export function ownOperators(): OwnOperator[] | null {
  const { OPERATORS_FILE } = env();
  return OPERATORS_FILE === undefined ? null : readOperators(OPERATORS_FILE);
}

/** Ends the process with a message for the person at the terminal; it is not started again. */
export function giveUp(why: string): never {
  console.error(`\n${why}\n`);
  return process.exit(fatalExitCode);
}
