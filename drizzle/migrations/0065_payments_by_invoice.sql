ALTER TABLE "payments" ADD COLUMN "invoice_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_invoice_id_idx" ON "payments" USING btree ("invoice_id");--> statement-breakpoint
-- Invoices paid before are payments of the moment they were credited in, whose movement's id they take: it has that moment.
INSERT INTO "payments" ("id", "owner_id", "method", "status", "amount", "commission", "currency", "billing_id", "invoice_id", "created_at", "updated_at")
SELECT "billing_id", "owner_id", 'invoice', 'completed', "amount", 0, "currency", "billing_id", "id", uuid_extract_timestamp("billing_id"), uuid_extract_timestamp("billing_id")
FROM "invoices" WHERE "status" = 'paid' AND "billing_id" IS NOT NULL;
