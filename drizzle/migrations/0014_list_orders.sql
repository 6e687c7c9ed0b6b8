CREATE INDEX "contact_lists_title_idx" ON "contact_lists" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "contact_lists_size_idx" ON "contact_lists" USING btree ("size","id");--> statement-breakpoint
CREATE INDEX "contacts_list_id_name_idx" ON "contacts" USING btree ("list_id",nullif(lower(left(coalesce("last_name" || ' ', '') || coalesce("first_name" || ' ', '') || coalesce("middle_name", ''), 64)), ''),"id");--> statement-breakpoint
CREATE INDEX "tasks_title_idx" ON "tasks" USING btree (lower("title"),"id");