ALTER TABLE "tasks" ADD COLUMN "resumed_accepted" integer;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "resumed_available" bigint;