CREATE TABLE "subscription_periods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"turn" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"amount" bigint NOT NULL,
	"tariff_id" uuid NOT NULL,
	"rule_id" text NOT NULL,
	"reseller_id" uuid,
	"income" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"instance_id" uuid NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"anchor_at" timestamp with time zone DEFAULT now() NOT NULL,
	"starts_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"problem" text,
	"turns" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscription_periods" ADD CONSTRAINT "subscription_periods_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_periods" ADD CONSTRAINT "subscription_periods_tariff_id_tariffs_id_fk" FOREIGN KEY ("tariff_id") REFERENCES "public"."tariffs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_instance_id_wapi_instances_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."wapi_instances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_periods_turn_key" ON "subscription_periods" USING btree ("subscription_id","turn");--> statement-breakpoint
CREATE INDEX "subscription_periods_reseller_id_idx" ON "subscription_periods" USING btree ("reseller_id","id") WHERE "subscription_periods"."reseller_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_instance_id_key" ON "subscriptions" USING btree ("instance_id");--> statement-breakpoint
CREATE INDEX "subscriptions_owner_id_idx" ON "subscriptions" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "subscriptions_due_at_idx" ON "subscriptions" USING btree ("due_at") WHERE "subscriptions"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_ends_at_idx" ON "subscriptions" USING btree ("ends_at") WHERE "subscriptions"."status" in ('active', 'ending');--> statement-breakpoint
CREATE INDEX "subscriptions_updated_at_idx" ON "subscriptions" USING btree ("updated_at");--> statement-breakpoint
-- Phones linked before there were subscriptions send for another month.
INSERT INTO subscriptions (owner_id, instance_id, status, amount, currency, ends_at)
SELECT i.owner_id, i.id, 'ending', 0, b.currency, now() + interval '1 month'
FROM wapi_instances i JOIN balances b ON b.owner_id = i.owner_id
WHERE i.removed_at IS NULL AND i.state <> 'expired';--> statement-breakpoint
UPDATE wapi_instances SET expires_at = NULL WHERE removed_at IS NULL AND state <> 'expired';
