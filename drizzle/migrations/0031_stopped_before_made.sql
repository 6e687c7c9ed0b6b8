-- allowed: bulk sends are few, so that the index is built within a moment.
CREATE INDEX IF NOT EXISTS "tasks_never_made_idx" ON "tasks" USING btree ("finished_at") WHERE state in ('stopped', 'failed') and total > accepted;
