-- Partitioned, so by hand. A message that may come at any hour has none.
ALTER TABLE "sendings" ADD COLUMN "hours" text;
