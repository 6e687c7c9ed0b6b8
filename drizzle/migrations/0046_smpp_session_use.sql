ALTER TABLE "smpp_sessions" ADD COLUMN "waiting" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "smpp_sessions" ADD COLUMN "recent" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "smpp_sessions" ADD COLUMN "enquired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "smpp_sessions" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "smpp_sessions" ADD COLUMN "end_reason" text;