ALTER TABLE "tokens" ADD COLUMN "beginning" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "scope" text DEFAULT 'full' NOT NULL;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "addresses" text[] DEFAULT '{}' NOT NULL;