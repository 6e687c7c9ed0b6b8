ALTER TABLE "sessions" ADD COLUMN "place" jsonb;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL;