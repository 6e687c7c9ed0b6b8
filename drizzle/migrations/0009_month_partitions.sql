-- Which tables are made of months stands in server/db/partitions.ts; this makes those of one table.
DROP FUNCTION ensure_partitions(timestamptz, timestamptz);
--> statement-breakpoint
-- Makes the months from that of `since` to that of `till`; those that stand are left alone. Behind the
-- last month stands `<parent>_later` without an end: a row finds its place even if nobody made its
-- month, and moves there once it is made. A default partition would do it too, but no list could then
-- be read month by month in order.
CREATE FUNCTION ensure_partitions(parent text, fill integer, since timestamptz, till timestamptz) RETURNS void
LANGUAGE plpgsql SET timezone TO 'UTC' SET lock_timeout TO '3s' AS $$
DECLARE
  later text := parent || '_later';
  outgrown text := parent || '_outgrown';
  month_name CONSTANT text := '^' || parent || '_\d{4}_\d{2}$';
  ends timestamptz; -- of the last month that stands
  columns text;
BEGIN
  PERFORM pg_advisory_xact_lock(5221842);
  SELECT max(to_date(right(c.relname, 7), 'YYYY_MM')) + interval '1 month' INTO ends
  FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
  WHERE i.inhparent = parent::regclass AND c.relname ~ month_name;
  IF to_regclass(later) IS NOT NULL AND till >= ends THEN
    EXECUTE format('ALTER TABLE %I DETACH PARTITION %I', parent, later);
    EXECUTE format('ALTER TABLE %I RENAME TO %I', later, outgrown);
    since := least(since, ends);
  END IF;
  FOR ends IN SELECT generate_series(date_trunc('month', since, 'UTC'), till, interval '1 month') LOOP
    EXECUTE format(
      'CREATE TABLE IF NOT EXISTS %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L) WITH (fillfactor = %s)',
      parent || to_char(ends, '_YYYY_MM'), parent, uuid_floor(ends), uuid_floor(ends + interval '1 month'), fill);
  END LOOP;
  IF to_regclass(later) IS NULL THEN
    SELECT max(to_date(right(c.relname, 7), 'YYYY_MM')) + interval '1 month' INTO ends
    FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = parent::regclass AND c.relname ~ month_name;
    EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%L) TO (MAXVALUE) WITH (fillfactor = %s)',
      later, parent, uuid_floor(ends), fill);
  END IF;
  IF to_regclass(outgrown) IS NOT NULL THEN
    SELECT string_agg(quote_ident(attname), ', ') INTO columns FROM pg_attribute
    WHERE attrelid = parent::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
    EXECUTE format('INSERT INTO %I (%s) SELECT %s FROM %I', parent, columns, columns, outgrown);
    EXECUTE format('DROP TABLE %I', outgrown);
  END IF;
END $$;
