CREATE TABLE "sendername_steps" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"sendername_id" uuid NOT NULL,
	"moderation" text NOT NULL,
	"by" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"recipient" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sendername_steps" ADD CONSTRAINT "sendername_steps_sendername_id_sendernames_id_fk" FOREIGN KEY ("sendername_id") REFERENCES "public"."sendernames"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sendername_steps_sendername_id_idx" ON "sendername_steps" USING btree ("sendername_id","id");--> statement-breakpoint
CREATE INDEX "templates_owner_id_idx" ON "templates" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "templates_title_idx" ON "templates" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "sendernames_pending_idx" ON "sendernames" USING btree ("owner_id") WHERE "sendernames"."moderation" = 'pending';