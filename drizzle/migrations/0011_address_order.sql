-- Addresses are ordered by their bytes whatever the database's own collation: the beginning of a number
-- is then found by an index, and a walk of recipients goes one way everywhere.
ALTER TABLE contacts ALTER COLUMN phone TYPE text COLLATE "pg_c_utf8", ALTER COLUMN email TYPE text COLLATE "pg_c_utf8";
--> statement-breakpoint
ALTER TABLE task_recipients ALTER COLUMN address TYPE text COLLATE "pg_c_utf8";
--> statement-breakpoint
ALTER TABLE sendings ALTER COLUMN recipient TYPE text COLLATE "pg_c_utf8";
