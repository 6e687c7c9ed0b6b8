import { readFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod";
import { manifestFile } from "#server/backup-folder/service.ts";
import { BackupError } from "./backup-error.ts";

/** Another layout of the folder would have another number. */
export const backupFormat = 1;

// Names become parts of paths and of statements.
const plainName = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const digits = z.string().regex(/^-?\d+$/);
const digest = z.string().regex(/^[0-9a-f]{64}$/);

const keptTable = z.object({
  schema: plainName,
  name: plainName,
  columns: z.array(plainName),
  rows: z.number().int(),
  /** Of the packed file. */
  bytes: z.number().int(),
  sha256: digest,
});

export const ledgerFigures = z.object({
  accounts: z.number().int(),
  /** Sums in millionths, as the database keeps money. */
  balances: digits,
  billings: digits,
  /** How many balances, payments and the like differed from their billings when the backup was made. */
  faults: z.number().int(),
});

const manifestSchema = z.object({
  format: z.literal(backupFormat),
  /** The release that made it. */
  version: z.string(),
  /** The moment whose data it holds. */
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  /** The times of the migrations that the database had (epoch ms), oldest first. */
  migrations: z.array(digits).min(1),
  /** The newest migration of the job library's tables. */
  jobs: z.number().int(),
  /** Of the key that seals secrets; null where none was kept yet. */
  sealingKey: z.string().nullable(),
  /** The first moment of each partitioned table's oldest month. */
  months: z.record(plainName, z.iso.datetime()),
  sequences: z.array(z.object({ schema: plainName, name: plainName, value: digits })),
  tables: z.array(keptTable),
  ledger: ledgerFigures,
  files: z.object({
    count: z.number().int(),
    bytes: z.number().int(),
    /** Rows whose bytes the storage didn't have. */
    missing: z.number().int(),
    sha256: digest,
  }),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type KeptTable = z.infer<typeof keptTable>;
export type LedgerFigures = z.infer<typeof ledgerFigures>;

/** The text of a manifest, and where it belongs. It is written last: a folder without one is no backup. */
export function manifestOf(manifest: Manifest): { name: string; text: string } {
  return { name: manifestFile, text: `${JSON.stringify(manifest, null, 2)}\n` };
}

/** Reads what a backup holds. Throws `BackupError` for a folder that is none. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, manifestFile), "utf8").catch(() => null);
  if (text === null)
    throw new BackupError(
      `${folder} is no backup: it has no ${manifestFile}, which is written last.`,
    );
  const parsed = manifestSchema.safeParse(parseJson(text));
  if (!parsed.success)
    throw new BackupError(`The manifest in ${folder} can't be read by this version of Cabinet.`);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The packed rows of a table. */
export function tableFile(folder: string, { schema, name }: Pick<KeptTable, "schema" | "name">) {
  return path.join(folder, "tables", `${schema}.${name}.gz`);
}

/** The list of stored files, a JSON object a line. */
export function fileList(folder: string): string {
  return path.join(folder, "files.jsonl");
}

/** The bytes of a stored file. */
export function fileBytes(folder: string, id: string): string {
  return path.join(folder, "files", id.slice(-2), id);
}
