CREATE TABLE "job_turn_owners" (
	"kind" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "job_turn_owners_kind_owner_id_pk" PRIMARY KEY("kind","owner_id")
);
--> statement-breakpoint
CREATE TABLE "job_turns" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"job_id" bigint,
	"is_long" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"payload" json NOT NULL,
	"key" text,
	"queue" text,
	"priority" integer NOT NULL,
	"max_attempts" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "job_turns_job_id_key" ON "job_turns" USING btree ("job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "job_turns_waiting_key" ON "job_turns" USING btree ("subject") WHERE "job_turns"."job_id" is null;--> statement-breakpoint
CREATE INDEX "job_turns_waiting_idx" ON "job_turns" USING btree ("kind","owner_id","id") WHERE "job_turns"."job_id" is null;