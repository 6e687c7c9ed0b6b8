-- Partitioned, so by hand. A message without fallbacks has none.
ALTER TABLE "sendings" ADD COLUMN "step" smallint;
--> statement-breakpoint
CREATE TABLE "cascade_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"fallbacks" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cascade_steps" (
	"chain_id" uuid NOT NULL,
	"step" smallint NOT NULL,
	"owner_id" uuid NOT NULL,
	"group_id" uuid,
	"state" text NOT NULL,
	"cause" text NOT NULL,
	"status" text,
	"caused_at" timestamp with time zone NOT NULL,
	"sending_id" uuid,
	CONSTRAINT "cascade_steps_chain_id_step_pk" PRIMARY KEY("chain_id","step")
);
--> statement-breakpoint
CREATE TABLE "cascade_timers" (
	"chain_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"group_id" uuid,
	"step" smallint NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "follow_ups" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "waiting" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "fallbacks" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX "cascade_plans_owner_id_idx" ON "cascade_plans" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "cascade_steps_waiting_idx" ON "cascade_steps" USING btree ("caused_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "cascade_steps_held_idx" ON "cascade_steps" USING btree ("group_id") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "cascade_timers_due_at_idx" ON "cascade_timers" USING btree ("due_at");