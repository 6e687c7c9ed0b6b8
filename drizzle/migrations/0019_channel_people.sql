CREATE TABLE "channel_people" (
	"provider_id" uuid NOT NULL,
	"person" text NOT NULL,
	"address" text,
	"shared_at" timestamp with time zone,
	"has_left" boolean NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "channel_people_provider_id_person_pk" PRIMARY KEY("provider_id","person")
);
--> statement-breakpoint
ALTER TABLE "channel_people" ADD CONSTRAINT "channel_people_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_people_address_idx" ON "channel_people" USING btree ("provider_id","address");