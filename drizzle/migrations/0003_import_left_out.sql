ALTER TABLE "contact_imports" ADD COLUMN "left_out" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_imports" ADD COLUMN "assumed" integer DEFAULT 0 NOT NULL;