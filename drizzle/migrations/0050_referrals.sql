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
ALTER TABLE "users" ADD COLUMN "referrer_id" uuid;--> statement-breakpoint
ALTER TABLE "referral_rewards" ADD CONSTRAINT "referral_rewards_referrer_id_users_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_rewards" ADD CONSTRAINT "referral_rewards_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "referral_rewards_referrer_id_idx" ON "referral_rewards" USING btree ("referrer_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "referral_rewards_source_id_idx" ON "referral_rewards" USING btree ("source_id") WHERE "referral_rewards"."paid" > 0;--> statement-breakpoint
CREATE INDEX "referral_rewards_back_idx" ON "referral_rewards" USING btree ("source_id") WHERE "referral_rewards"."paid" < 0;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_referrer_id_users_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_referrer_id_idx" ON "users" USING btree ("referrer_id");