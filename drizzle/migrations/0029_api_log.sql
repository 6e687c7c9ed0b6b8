CREATE TABLE "api_log" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"protocol" text NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"status" integer NOT NULL,
	"ms" integer NOT NULL,
	"token_id" uuid,
	"ip" "inet",
	"request_id" text,
	"key" text,
	"calls" integer DEFAULT 1 NOT NULL,
	"bytes_in" integer DEFAULT 0 NOT NULL,
	"bytes_out" integer DEFAULT 0 NOT NULL,
	"request" jsonb NOT NULL,
	"response" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "capped_charges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spend_caps" (
	"subject_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"per_day" bigint,
	"per_day_by_operator" bigint,
	"day" date,
	"spent" bigint DEFAULT 0 NOT NULL,
	"notified_on" date
);
--> statement-breakpoint
ALTER TABLE "balances" ADD COLUMN "is_capped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "rate_per_second" integer;--> statement-breakpoint
ALTER TABLE "api_log" ADD CONSTRAINT "api_log_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spend_caps" ADD CONSTRAINT "spend_caps_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_log_owner_idx" ON "api_log" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "api_log_refused_idx" ON "api_log" USING btree ("owner_id","id") WHERE "api_log"."status" >= 400;--> statement-breakpoint
CREATE INDEX "api_log_token_idx" ON "api_log" USING btree ("token_id","id") WHERE "api_log"."token_id" is not null;--> statement-breakpoint
CREATE INDEX "spend_caps_owner_idx" ON "spend_caps" USING btree ("owner_id");