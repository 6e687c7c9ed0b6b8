CREATE TABLE "incoming_ids" (
	"provider_id" uuid NOT NULL,
	"message_id" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "incoming_ids_provider_id_message_id_pk" PRIMARY KEY("provider_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "word_answers" (
	"sending_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"incoming_id" uuid NOT NULL,
	"address" text NOT NULL,
	"consent" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "incoming_ids_received_at_idx" ON "incoming_ids" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "word_answers_address_idx" ON "word_answers" USING btree ("owner_id","address");--> statement-breakpoint
-- It was a word that took its number off messages, or back on.
ALTER TABLE sendings_incoming ADD COLUMN consent text CHECK (consent IN ('withdrawn', 'granted'));
--> statement-breakpoint
-- The conversation with a number, and the operator's list over all accounts.
CREATE INDEX sendings_incoming_from_idx ON sendings_incoming ("from", owner_id, id);
--> statement-breakpoint
CREATE INDEX sendings_incoming_id_idx ON sendings_incoming (id);
