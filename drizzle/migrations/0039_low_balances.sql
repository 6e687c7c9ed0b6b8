CREATE TABLE "low_balances" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "low_balances" ADD CONSTRAINT "low_balances_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_settings_balance_limit_idx" ON "user_settings" USING btree ("user_id") WHERE "user_settings"."key" = 'notifications' and "user_settings"."value" #> '{events,BalanceLimit,settings,balance}' is not null;