ALTER TABLE "sessions" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "opens" text[];