CREATE TABLE "provider_callbacks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"provider_id" uuid NOT NULL,
	"digest" "bytea" NOT NULL,
	"method" text NOT NULL,
	"query" text NOT NULL,
	"headers" jsonb NOT NULL,
	"body" "bytea" NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	"error" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "provider_callbacks_digest_key" ON "provider_callbacks" USING btree ("provider_id","digest");