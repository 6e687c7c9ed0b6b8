CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE TABLE "contact_consents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"address" text NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"origin" text,
	"word" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_jobs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"list_id" uuid NOT NULL,
	"act" text NOT NULL,
	"target_id" uuid,
	"chosen" jsonb NOT NULL,
	"upto" uuid NOT NULL,
	"cursor" uuid NOT NULL,
	"total" integer NOT NULL,
	"done" integer NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"created_by" uuid NOT NULL,
	"on_behalf_of" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_text_debts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"list_id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"list_id" uuid NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_jobs" ADD CONSTRAINT "contact_jobs_list_id_contact_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."contact_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_text_debts" ADD CONSTRAINT "contact_text_debts_list_id_contact_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."contact_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_consents_address_idx" ON "contact_consents" USING btree ("owner_id","address","id");--> statement-breakpoint
CREATE INDEX "contact_jobs_running_idx" ON "contact_jobs" USING btree ("list_id") WHERE "contact_jobs"."state" = 'running';--> statement-breakpoint
CREATE INDEX "contact_texts_text_idx" ON "contact_texts" USING gin ("owner_id","text" gin_trgm_ops);--> statement-breakpoint
-- As `matches` of server/contacts/matching.ts reads it. A line each, so that no part is found across two.
CREATE FUNCTION contact_text(phone text, email text, last_name text, first_name text, middle_name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower((coalesce(phone, '') || E'\n' || coalesce(email, '') || E'\n'
    || coalesce(last_name || ' ', '') || coalesce(first_name || ' ', '') || coalesce(middle_name, '') || E'\n'
    || coalesce(first_name || ' ', '') || coalesce(last_name, '')) COLLATE "default");--> statement-breakpoint
CREATE FUNCTION contact_texts_add() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM (SELECT FROM changed LIMIT 101) few) <= 100 THEN
    INSERT INTO contact_texts (id, owner_id, list_id, text)
    SELECT id, owner_id, list_id, contact_text(phone, email, last_name, first_name, middle_name) FROM changed;
  ELSE
    INSERT INTO contact_text_debts (owner_id, list_id, from_id, to_id)
    SELECT owner_id, list_id, min(id::text COLLATE "C")::uuid, max(id::text COLLATE "C")::uuid FROM changed GROUP BY 1, 2;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION contact_texts_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO contact_texts (id, owner_id, list_id, text)
  SELECT c.id, c.owner_id, c.list_id, contact_text(c.phone, c.email, c.last_name, c.first_name, c.middle_name)
  FROM changed c JOIN before b ON b.id = c.id
  WHERE (c.list_id, c.phone, c.email, c.last_name, c.first_name, c.middle_name)
    IS DISTINCT FROM (b.list_id, b.phone, b.email, b.last_name, b.first_name, b.middle_name)
  ON CONFLICT (id) DO UPDATE SET list_id = excluded.list_id, text = excluded.text;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION contact_texts_remove() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM contact_texts t USING changed c WHERE t.id = c.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER contacts_texts_added AFTER INSERT ON contacts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION contact_texts_add();--> statement-breakpoint
CREATE TRIGGER contacts_texts_changed AFTER UPDATE ON contacts REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION contact_texts_change();--> statement-breakpoint
-- After `contacts_removed`, by their names: that one waits for the list, which the job holds while it writes texts of what goes.
CREATE TRIGGER contacts_texts_removed AFTER DELETE ON contacts REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION contact_texts_remove();--> statement-breakpoint
INSERT INTO contact_text_debts (owner_id, list_id, from_id, to_id)
SELECT owner_id, id, '00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff' FROM contact_lists WHERE size > 0;--> statement-breakpoint
-- A contact that goes to another list is one more there and one less here; a new address is another question to ask of its list.
CREATE OR REPLACE FUNCTION contact_lists_readdress() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE contact_lists SET size = size + change.by, changes = changes + 1
  FROM (
    SELECT list_id, sum(by) AS by FROM (
      SELECT c.list_id, 1 AS by FROM changed c JOIN before b ON b.id = c.id WHERE c.list_id <> b.list_id
      UNION ALL
      SELECT b.list_id, -1 FROM changed c JOIN before b ON b.id = c.id WHERE c.list_id <> b.list_id
      UNION ALL
      SELECT c.list_id, 0 FROM changed c JOIN before b ON b.id = c.id
      WHERE c.list_id = b.list_id AND (c.phone IS DISTINCT FROM b.phone OR c.email IS DISTINCT FROM b.email)
    ) moved GROUP BY list_id
  ) change
  WHERE contact_lists.id = change.list_id;
  RETURN NULL;
END $$;
