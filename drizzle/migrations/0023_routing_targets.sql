ALTER TABLE "routing_rules" ADD COLUMN "targets" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "routing_rules" ADD COLUMN "strategy" text DEFAULT 'order' NOT NULL;