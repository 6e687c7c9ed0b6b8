-- A summary of ranges of rows: an index with an entry for each row would be written with every report.
-- allowed: it is small, and made of one pass over each month
CREATE INDEX IF NOT EXISTS sendings_updated_idx ON sendings USING brin (updated_at) WITH (pages_per_range = 32, autosummarize = on);
