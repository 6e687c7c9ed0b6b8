CREATE TABLE "link_domains" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"host" text NOT NULL,
	"token" text NOT NULL,
	"verified_at" timestamp with time zone,
	"ready_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"fault" text,
	"frozen_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "link_domains" ADD CONSTRAINT "link_domains_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_domains_owner_idx" ON "link_domains" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "link_domains_host_idx" ON "link_domains" USING btree ("host");--> statement-breakpoint
CREATE UNIQUE INDEX "link_domains_verified_key" ON "link_domains" USING btree ("host") WHERE verified_at is not null and removed_at is null;