CREATE TABLE "wapi_instances" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"title" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"problem" text,
	"session" text,
	"code" text,
	"phone" text,
	"linking_at" timestamp with time zone,
	"linked_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "wapi_instances" ADD CONSTRAINT "wapi_instances_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wapi_instances" ADD CONSTRAINT "wapi_instances_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wapi_instances_owner_id_idx" ON "wapi_instances" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "wapi_instances_provider_id_idx" ON "wapi_instances" USING btree ("provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wapi_instances_phone_key" ON "wapi_instances" USING btree ("phone") WHERE "wapi_instances"."state" = 'linked' and "wapi_instances"."removed_at" is null;