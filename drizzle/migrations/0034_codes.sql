CREATE TABLE "verification_settings" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"channels" text[] NOT NULL,
	"sms_sender" text NOT NULL,
	"voice_sender" text NOT NULL,
	"digits" smallint NOT NULL,
	"minutes" smallint NOT NULL,
	"wait" smallint NOT NULL,
	"text" text NOT NULL,
	"per_day" integer NOT NULL,
	"countries" text[] NOT NULL,
	"is_open" boolean NOT NULL,
	"origins" text[] NOT NULL,
	"list_id" uuid,
	"consent_text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"country" text,
	"channels" text[] NOT NULL,
	"step" smallint DEFAULT 0 NOT NULL,
	"stepped_at" timestamp with time zone NOT NULL,
	"sendings" uuid[] NOT NULL,
	"origin" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"digits" smallint NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"price" bigint NOT NULL,
	"tariff_id" uuid,
	"rule_id" text,
	"list_id" uuid,
	"first_name" text,
	"consent_text" text,
	"expired_at" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "verification_settings" ADD CONSTRAINT "verification_settings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "verification_settings_key" ON "verification_settings" USING btree ("public_key");--> statement-breakpoint
CREATE INDEX "verifications_owner_idx" ON "verifications" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "verifications_phone_idx" ON "verifications" USING btree ("owner_id","phone","id");--> statement-breakpoint
CREATE INDEX "verifications_open_idx" ON "verifications" USING btree ("expired_at") WHERE state = 'pending';