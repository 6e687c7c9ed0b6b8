ALTER TABLE "contact_lists" ADD COLUMN "changes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION contact_lists_resize() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE contact_lists SET size = size + change.by, changes = changes + 1
  FROM (SELECT list_id, (CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END) * count(*) AS by FROM changed GROUP BY list_id) change
  WHERE contact_lists.id = change.list_id;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Whom a list holds is also another question once a contact has a new address.
CREATE FUNCTION contact_lists_readdress() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE contact_lists SET changes = changes + 1 WHERE id IN (
    SELECT c.list_id FROM changed c JOIN before b ON b.id = c.id
    WHERE c.phone IS DISTINCT FROM b.phone OR c.email IS DISTINCT FROM b.email
  );
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER contacts_readdressed AFTER UPDATE ON contacts REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION contact_lists_readdress();
