ALTER TABLE "providers" ADD COLUMN "secrets" "bytea";--> statement-breakpoint
ALTER TABLE "workers" ADD COLUMN "opens_secrets" boolean DEFAULT false NOT NULL;