CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"type" text NOT NULL,
	"address" text NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reply_windows" (
	"provider_id" uuid NOT NULL,
	"address" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reply_windows_provider_id_address_pk" PRIMARY KEY("provider_id","address")
);
--> statement-breakpoint
CREATE TABLE "sender_paces" (
	"provider_id" uuid NOT NULL,
	"sender" text NOT NULL,
	"taken_until" timestamp with time zone NOT NULL,
	"turn_at" timestamp with time zone DEFAULT now() NOT NULL,
	"urgent_turn_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sender_paces_provider_id_sender_pk" PRIMARY KEY("provider_id","sender")
);
--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "sender_rate" integer;--> statement-breakpoint
ALTER TABLE "reply_windows" ADD CONSTRAINT "reply_windows_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sender_paces" ADD CONSTRAINT "sender_paces_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_address_key" ON "invitations" USING btree ("owner_id","type","address");--> statement-breakpoint
CREATE INDEX "invitations_owner_id_idx" ON "invitations" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "invitations_accepted_at_idx" ON "invitations" USING btree ("owner_id","accepted_at","id");--> statement-breakpoint
CREATE INDEX "reply_windows_written_at_idx" ON "reply_windows" USING btree ("written_at");--> statement-breakpoint
CREATE INDEX "reply_windows_created_at_idx" ON "reply_windows" USING btree ("provider_id","created_at");--> statement-breakpoint
CREATE INDEX "sender_paces_taken_until_idx" ON "sender_paces" USING btree ("taken_until");