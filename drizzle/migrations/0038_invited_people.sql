CREATE TABLE "invited_people" (
	"provider_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"person" text NOT NULL,
	"address" text NOT NULL,
	"shared_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invited_people_provider_id_person_owner_id_pk" PRIMARY KEY("provider_id","person","owner_id")
);
--> statement-breakpoint
ALTER TABLE "invited_people" ADD CONSTRAINT "invited_people_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invited_people_address_idx" ON "invited_people" USING btree ("provider_id","address");