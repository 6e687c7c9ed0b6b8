CREATE TABLE "sealing_keys" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sealing_keys_one_row" CHECK ("sealing_keys"."is_only")
);
