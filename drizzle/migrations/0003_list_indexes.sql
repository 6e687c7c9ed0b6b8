-- Indexes as measured (tests/bench): no page sorts what is in order already, and a message's way
-- from pending to delivered changes no indexed column but once, so most of its updates are in place.

-- All accounts, or a thousand of them, newest first.
DROP INDEX sendings_id_brin;
--> statement-breakpoint
CREATE INDEX sendings_id_idx ON sendings (id);
--> statement-breakpoint
DROP INDEX billings_id_brin;
--> statement-breakpoint
CREATE INDEX billings_id_idx ON billings (id);
--> statement-breakpoint
-- A number is looked for within an account and across all of them.
DROP INDEX sendings_recipient_idx;
--> statement-breakpoint
CREATE INDEX sendings_recipient_idx ON sendings (recipient, id);
--> statement-breakpoint
-- A sender or channel that an account seldom uses.
CREATE INDEX sendings_sender_idx ON sendings (owner_id, type, sender, id);
--> statement-breakpoint
-- `status` stays out of every index: a moment that is set once says the same.
DROP INDEX sendings_failed_idx;
--> statement-breakpoint
CREATE INDEX sendings_failed_idx ON sendings (owner_id, id) WHERE failed_at IS NOT NULL;
--> statement-breakpoint
DROP INDEX sendings_open_idx;
--> statement-breakpoint
CREATE INDEX sendings_open_idx ON sendings (owner_id, id) WHERE sent_at IS NULL AND failed_at IS NULL;
--> statement-breakpoint
CREATE INDEX sendings_doubt_idx ON sendings (doubt_at) WHERE doubt_at IS NOT NULL AND sent_at IS NULL AND failed_at IS NULL;
