import { expect, test } from "vitest";
import { checkMigrationRules, findDangerous } from "../../../scripts/migration-rules.mjs";

test.each([
  'DROP TABLE "users"',
  'ALTER TABLE "users" DROP COLUMN "email"',
  'ALTER TABLE "users" RENAME COLUMN "email" TO "mail"',
  'ALTER TABLE "users" ALTER COLUMN "email" SET DATA TYPE varchar',
  'ALTER TABLE "users" ALTER COLUMN "email" TYPE varchar',
  'ALTER TABLE "users" ALTER COLUMN "email" SET NOT NULL',
  'ALTER TABLE "users" ADD COLUMN "a" text NOT NULL',
  'ALTER TABLE "users" ADD COLUMN "a" uuid DEFAULT uuidv7() NOT NULL',
  'ALTER TABLE "users" ADD CONSTRAINT "a" FOREIGN KEY ("b") REFERENCES "public"."c"("id")',
  'ALTER TABLE "users" ADD CONSTRAINT "a" CHECK ("b" > 0)',
  'ALTER TABLE "users" ADD CONSTRAINT "a" UNIQUE("b")',
  'CREATE INDEX "a" ON "users" USING btree ("b")',
  "CREATE UNIQUE INDEX a ON users (b)",
  'TRUNCATE "users"',
])("%s is refused, and allowed with a reason or on a new table", (statement) => {
  expect(findDangerous(statement)).toHaveLength(1);
  expect(findDangerous(`-- About it.\n${statement}`)).toHaveLength(1);
  expect(findDangerous(`-- allowed: the former version doesn't use it\n${statement}`)).toEqual([]);
  const made = `CREATE TABLE "users" ("id" uuid);\n--> statement-breakpoint\n${statement}`;
  expect(findDangerous(made)).toHaveLength(/^(?:DROP TABLE|TRUNCATE)/.test(statement) ? 1 : 0);
});

test.each([
  'CREATE TABLE "a" ("b" uuid PRIMARY KEY NOT NULL, CONSTRAINT "c" CHECK ("a"."b" is not null))',
  'ALTER TABLE "users" ADD COLUMN "a" text',
  'ALTER TABLE "users" ADD COLUMN "a" boolean DEFAULT false NOT NULL',
  'ALTER TABLE "users" ADD CONSTRAINT "a" FOREIGN KEY ("b") REFERENCES "c"("id") NOT VALID',
  'ALTER TABLE "users" VALIDATE CONSTRAINT "a"',
  'ALTER TABLE "users" ALTER COLUMN "a" SET DEFAULT 1',
  "CREATE OR REPLACE FUNCTION a() RETURNS void LANGUAGE sql AS $$ select 1 $$",
])("%s is fine", (statement) => {
  expect(findDangerous(statement)).toEqual([]);
});

test("no migration has a dangerous statement", () => {
  expect(checkMigrationRules(process.cwd())).toEqual({ code: 0, output: "" });
});
