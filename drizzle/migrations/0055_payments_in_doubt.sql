ALTER TABLE "payments" ADD COLUMN "silent_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "doubted_at" timestamp with time zone;