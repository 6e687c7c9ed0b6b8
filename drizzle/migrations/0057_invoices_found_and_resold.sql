ALTER TABLE "documents" ADD COLUMN "customer_title" text GENERATED ALWAYS AS (snapshot #>> '{customer,title}') STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "company_title" text GENERATED ALWAYS AS (snapshot #>> '{company,title}') STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "vat_rate" integer GENERATED ALWAYS AS ((snapshot #>> '{company,vatRate}')::int) STORED;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "is_resold" boolean;--> statement-breakpoint
UPDATE "invoices" i SET "is_resold" = CASE WHEN i.status = 'paid' THEN i.seller_billing_id IS NOT NULL
	ELSE s.role = 'reseller' AND s.id <> i.owner_id END
FROM "users" s WHERE s.id = i.seller_id;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "is_resold" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "documents_invoice_number_idx" ON "documents" USING btree ("number") WHERE "documents"."type" = 'invoice';--> statement-breakpoint
CREATE INDEX "users_operators_idx" ON "users" USING btree ("id") WHERE "users"."role" in ('manager', 'admin');