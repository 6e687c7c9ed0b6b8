-- Calls of a provider, and those that couldn't be read, newest first.
-- allowed: docs/operate/upgrade.md says how to make it before, without holding callbacks up
CREATE INDEX IF NOT EXISTS provider_callbacks_provider_id_idx ON provider_callbacks (provider_id, id);
--> statement-breakpoint
-- allowed: as above, and few rows are in it
CREATE INDEX IF NOT EXISTS provider_callbacks_error_idx ON provider_callbacks (id) WHERE error IS NOT NULL;
--> statement-breakpoint
-- Entries by the name of what happened, by where it came from, and by the ways that few take.
-- allowed: docs/operate/upgrade.md says how to make it before; the history is written seldom
CREATE INDEX IF NOT EXISTS events_history_name_idx ON events_history (name, id);
--> statement-breakpoint
-- allowed: as above
CREATE INDEX IF NOT EXISTS events_history_ip_idx ON events_history (ip, id);
--> statement-breakpoint
-- allowed: as above
CREATE INDEX IF NOT EXISTS events_history_via_idx ON events_history (via, id) WHERE via IN ('smpp', 'agent');
