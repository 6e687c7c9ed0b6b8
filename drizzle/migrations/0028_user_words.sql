DROP INDEX "users_reseller_id_idx";--> statement-breakpoint
DROP INDEX "users_manager_id_idx";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', translate(lower((username || ' ' || coalesce(email, '') || ' ' || coalesce(data->>'company', '') || ' ' || coalesce(data->>'firstName', '') || ' ' || coalesce(data->>'middleName', '') || ' ' || coalesce(data->>'lastName', '') || ' ' || coalesce(data->>'phone', '')) collate "pg_c_utf8"), '@._+-/\«»"''()&,:;', '                 '))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "users_words_idx" ON "users" USING gin ("words");--> statement-breakpoint
CREATE INDEX "users_reseller_id_idx" ON "users" USING btree ("reseller_id","id");--> statement-breakpoint
CREATE INDEX "users_manager_id_idx" ON "users" USING btree ("manager_id","id");