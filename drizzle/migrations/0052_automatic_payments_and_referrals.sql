CREATE TABLE "recurrent_payments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"type" text NOT NULL,
	"method" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"threshold" bigint,
	"frequency" text,
	"status" text DEFAULT 'init' NOT NULL,
	"reason" text,
	"key" text,
	"card" text,
	"anchor_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"payment_id" uuid,
	"turns" integer DEFAULT 0 NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referral_rewards" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"referrer_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"paid" bigint NOT NULL,
	"reward" bigint NOT NULL,
	"currency" text NOT NULL,
	"billing_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "recurrent_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "turn" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "handed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "test_payments" ADD COLUMN "keeps_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "test_payments" ADD COLUMN "pays_again" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "referrer_id" uuid;--> statement-breakpoint
ALTER TABLE "recurrent_payments" ADD CONSTRAINT "recurrent_payments_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_rewards" ADD CONSTRAINT "referral_rewards_referrer_id_users_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_rewards" ADD CONSTRAINT "referral_rewards_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recurrent_payments_owner_id_idx" ON "recurrent_payments" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "recurrent_payments_due_idx" ON "recurrent_payments" USING btree ("type","due_at") WHERE "recurrent_payments"."status" = 'ready' and "recurrent_payments"."removed_at" is null and "recurrent_payments"."payment_id" is null;--> statement-breakpoint
CREATE INDEX "referral_rewards_referrer_id_idx" ON "referral_rewards" USING btree ("referrer_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "referral_rewards_source_id_idx" ON "referral_rewards" USING btree ("source_id") WHERE "referral_rewards"."paid" > 0;--> statement-breakpoint
CREATE INDEX "referral_rewards_back_idx" ON "referral_rewards" USING btree ("source_id") WHERE "referral_rewards"."paid" < 0;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_recurrent_id_recurrent_payments_id_fk" FOREIGN KEY ("recurrent_id") REFERENCES "public"."recurrent_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_referrer_id_users_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_recurrent_id_turn_idx" ON "payments" USING btree ("recurrent_id","turn");--> statement-breakpoint
CREATE INDEX "users_referrer_id_idx" ON "users" USING btree ("referrer_id");