ALTER TABLE "providers" ADD COLUMN "costs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "routing_rules" ADD COLUMN "countries" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "routing_rules" ADD COLUMN "senders" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "routing_rules" ADD COLUMN "words" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "routing_rules" ADD COLUMN "groups" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "mode" text DEFAULT 'active' NOT NULL;