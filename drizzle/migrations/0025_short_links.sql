CREATE TABLE "link_clicks" (
	"link_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "link_clicks_link_id_hour_kind_pk" PRIMARY KEY("link_id","hour","kind")
);
--> statement-breakpoint
CREATE TABLE "link_recipients" (
	"code" text PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"sending_id" uuid NOT NULL,
	"group_id" uuid,
	"recipient" text NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"first_clicked_at" timestamp with time zone,
	"last_clicked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "link_reports" (
	"link_id" uuid NOT NULL,
	"reporter" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "link_reports_link_id_reporter_pk" PRIMARY KEY("link_id","reporter")
);
--> statement-breakpoint
CREATE TABLE "link_targets" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"link_id" uuid NOT NULL,
	"url" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "links" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"code" text NOT NULL,
	"url" text NOT NULL,
	"title" text NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	"expired_at" timestamp with time zone,
	"frozen_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "link_clicks" ADD CONSTRAINT "link_clicks_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_reports" ADD CONSTRAINT "link_reports_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_targets" ADD CONSTRAINT "link_targets_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_recipients_link_idx" ON "link_recipients" USING btree ("link_id","sending_id");--> statement-breakpoint
CREATE INDEX "link_recipients_sending_idx" ON "link_recipients" USING btree ("sending_id");--> statement-breakpoint
CREATE INDEX "link_recipients_group_idx" ON "link_recipients" USING btree ("group_id") WHERE clicks > 0 and group_id is not null;--> statement-breakpoint
CREATE INDEX "link_recipients_clicked_idx" ON "link_recipients" USING btree ("owner_id","recipient") WHERE clicks > 0;--> statement-breakpoint
CREATE INDEX "link_targets_link_idx" ON "link_targets" USING btree ("link_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "links_code_key" ON "links" USING btree ("code");--> statement-breakpoint
CREATE INDEX "links_owner_idx" ON "links" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "links_clicks_idx" ON "links" USING btree ("clicks","id");