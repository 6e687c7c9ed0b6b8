-- What failed, newest first, across all accounts: the index of an account's own would be sorted whole.
CREATE INDEX sendings_failed_id_idx ON sendings (id) WHERE failed_at IS NOT NULL;
