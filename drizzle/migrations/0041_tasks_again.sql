ALTER TABLE "tasks" ALTER COLUMN "channel" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "canary" jsonb;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "resent_as" uuid;