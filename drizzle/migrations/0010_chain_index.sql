-- A chain's first message has the chain's id and is found by it: only those after it need an index,
-- so a message without fallbacks adds nothing to it.
CREATE INDEX sendings_chain_idx ON sendings (chain_id, id) WHERE chain_id <> id;
