-- allowed: CHANGELOG.md says how to make it before the upgrade
CREATE INDEX IF NOT EXISTS sendings_updated_idx ON sendings (owner_id, updated_at, id);
