CREATE TABLE "absent_recipients" (
	"owner_id" uuid NOT NULL,
	"type" text NOT NULL,
	"address" text COLLATE "pg_c_utf8" NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "absent_recipients_owner_id_type_address_pk" PRIMARY KEY("owner_id","type","address")
);
--> statement-breakpoint
CREATE INDEX "absent_recipients_found_at_idx" ON "absent_recipients" USING btree ("found_at");