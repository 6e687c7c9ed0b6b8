CREATE TABLE "keyword_answers" (
	"address" text NOT NULL,
	"day" text NOT NULL,
	"answers" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "keywords" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"word" text NOT NULL,
	"word_key" text NOT NULL,
	"types" text[] DEFAULT '{}' NOT NULL,
	"recipient" text DEFAULT '' NOT NULL,
	"owner_id" uuid,
	"url" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"made_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "allowed_texts" (
	"owner_id" uuid NOT NULL,
	"type" text NOT NULL,
	"digest" "bytea" NOT NULL,
	"case_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "allowed_texts_owner_id_type_digest_pk" PRIMARY KEY("owner_id","type","digest")
);
--> statement-breakpoint
CREATE TABLE "message_rule_groups" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"action" text NOT NULL,
	"types" text[] DEFAULT '{}' NOT NULL,
	"owner_id" uuid,
	"account_age_days" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_rules" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"group_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderated_sends" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"is_task" boolean NOT NULL,
	"waits" boolean NOT NULL,
	"until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "moderation_cases" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"type" text NOT NULL,
	"sender" text NOT NULL,
	"digest" "bytea" NOT NULL,
	"text" text NOT NULL,
	"varies" boolean DEFAULT false NOT NULL,
	"group_id" uuid,
	"group_title" text NOT NULL,
	"state" text NOT NULL,
	"is_always" boolean DEFAULT false NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "allowed_texts" ADD CONSTRAINT "allowed_texts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allowed_texts" ADD CONSTRAINT "allowed_texts_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_rules" ADD CONSTRAINT "message_rules_group_id_message_rule_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."message_rule_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderated_sends" ADD CONSTRAINT "moderated_sends_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "keyword_answers_key" ON "keyword_answers" USING btree ("address","day");--> statement-breakpoint
CREATE INDEX "keywords_word_key_idx" ON "keywords" USING btree ("word_key");--> statement-breakpoint
CREATE INDEX "message_rules_group_id_idx" ON "message_rules" USING btree ("group_id","id");--> statement-breakpoint
CREATE INDEX "moderated_sends_case_idx" ON "moderated_sends" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "moderated_sends_waiting_idx" ON "moderated_sends" USING btree ("case_id","id") WHERE waits;--> statement-breakpoint
CREATE INDEX "moderated_sends_until_idx" ON "moderated_sends" USING btree ("until") WHERE waits and until is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_cases_open_key" ON "moderation_cases" USING btree ("owner_id","type","sender","digest","state") WHERE state in ('pending', 'marked');--> statement-breakpoint
CREATE INDEX "moderation_cases_state_idx" ON "moderation_cases" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "moderation_cases_owner_idx" ON "moderation_cases" USING btree ("owner_id","id");