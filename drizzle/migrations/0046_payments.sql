CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"method" text NOT NULL,
	"status" text DEFAULT 'init' NOT NULL,
	"amount" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"currency" text NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"refund_amount" bigint,
	"refund_billing_id" uuid,
	"refund_key" uuid,
	"external_id" text,
	"start" jsonb,
	"billing_id" uuid,
	"card" text,
	"reason" text,
	"url_success" text,
	"url_fail" text,
	"request_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_payments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key" text NOT NULL,
	"charge" bigint NOT NULL,
	"currency" text NOT NULL,
	"url_success" text NOT NULL,
	"url_fail" text NOT NULL,
	"paid_at" timestamp with time zone,
	"reason" text,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"refund_keys" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_payments_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_owner_id_idx" ON "payments" USING btree ("owner_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_external_id_idx" ON "payments" USING btree ("method","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_request_key_idx" ON "payments" USING btree ("owner_id","request_key");