CREATE TABLE "billing_scope_sums" (
	"scope" text NOT NULL,
	"scope_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"hours" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"status" text NOT NULL,
	"billings" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "billing_scope_sums_pk" PRIMARY KEY("scope","scope_id","hours","at","currency","source","status")
);
--> statement-breakpoint
-- The scopes that an account's sums are part of.
CREATE FUNCTION billing_scopes(reseller_id uuid, manager_id uuid) RETURNS TABLE (scope text, scope_id uuid) LANGUAGE sql IMMUTABLE AS $$
  SELECT 'all', '00000000-0000-0000-0000-000000000000'::uuid
  UNION ALL SELECT 'reseller', reseller_id WHERE reseller_id IS NOT NULL
  UNION ALL SELECT 'manager', manager_id WHERE manager_id IS NOT NULL
$$;
--> statement-breakpoint
-- Whatever is done to the sums of accounts is done to those of their scopes, a statement at a time.
CREATE FUNCTION billing_sums_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO billing_scope_sums AS s (scope, scope_id, hours, at, currency, source, status, billings, amount)
  SELECT o.scope, o.scope_id, c.hours, c.at, m.currency, c.source, c.status, sum(c.billings), sum(c.amount)
  FROM added c JOIN users u ON u.id = c.owner_id JOIN balances m USING (owner_id), billing_scopes(u.reseller_id, u.manager_id) o
  GROUP BY 1, 2, 3, 4, 5, 6, 7
  ON CONFLICT ON CONSTRAINT billing_scope_sums_pk
  DO UPDATE SET billings = s.billings + excluded.billings, amount = s.amount + excluded.amount;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION billing_sums_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO billing_scope_sums AS s (scope, scope_id, hours, at, currency, source, status, billings, amount)
  SELECT o.scope, o.scope_id, c.hours, c.at, m.currency, c.source, c.status, -sum(c.billings), -sum(c.amount)
  FROM gone c JOIN users u ON u.id = c.owner_id JOIN balances m USING (owner_id), billing_scopes(u.reseller_id, u.manager_id) o
  GROUP BY 1, 2, 3, 4, 5, 6, 7
  ON CONFLICT ON CONSTRAINT billing_scope_sums_pk
  DO UPDATE SET billings = s.billings + excluded.billings, amount = s.amount + excluded.amount;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION billing_sums_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO billing_scope_sums AS s (scope, scope_id, hours, at, currency, source, status, billings, amount)
  SELECT o.scope, o.scope_id, c.hours, c.at, m.currency, c.source, c.status, sum(c.billings), sum(c.amount)
  FROM (
    SELECT owner_id, hours, at, source, status, billings, amount FROM added
    UNION ALL SELECT owner_id, hours, at, source, status, -billings, -amount FROM gone
  ) c JOIN users u ON u.id = c.owner_id JOIN balances m USING (owner_id), billing_scopes(u.reseller_id, u.manager_id) o
  GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(c.billings) <> 0 OR sum(c.amount) <> 0
  ON CONFLICT ON CONSTRAINT billing_scope_sums_pk
  DO UPDATE SET billings = s.billings + excluded.billings, amount = s.amount + excluded.amount;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER billing_sums_added AFTER INSERT ON billing_sums REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION billing_sums_added();
--> statement-breakpoint
CREATE TRIGGER billing_sums_gone AFTER DELETE ON billing_sums REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION billing_sums_gone();
--> statement-breakpoint
CREATE TRIGGER billing_sums_changed AFTER UPDATE ON billing_sums REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION billing_sums_changed();
--> statement-breakpoint
-- An account that is given to somebody else takes its past along, as it does in lists. Folding waits meanwhile.
CREATE FUNCTION billing_sums_follow_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(5221843);
  INSERT INTO billing_scope_sums AS s (scope, scope_id, hours, at, currency, source, status, billings, amount)
  SELECT o.scope, o.scope_id, c.hours, c.at, m.currency, c.source, c.status, sum(o.sign * c.billings), sum(o.sign * c.amount)
  FROM billing_sums c JOIN balances m USING (owner_id), (
    SELECT 1 AS sign, n.* FROM billing_scopes(NEW.reseller_id, NEW.manager_id) n
    UNION ALL SELECT -1, p.* FROM billing_scopes(OLD.reseller_id, OLD.manager_id) p
  ) o
  WHERE c.owner_id = NEW.id GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(o.sign * c.billings) <> 0 OR sum(o.sign * c.amount) <> 0
  ON CONFLICT ON CONSTRAINT billing_scope_sums_pk
  DO UPDATE SET billings = s.billings + excluded.billings, amount = s.amount + excluded.amount;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER billing_sums_follow_account AFTER UPDATE OF reseller_id, manager_id ON users FOR EACH ROW
  WHEN (OLD.reseller_id IS DISTINCT FROM NEW.reseller_id OR OLD.manager_id IS DISTINCT FROM NEW.manager_id)
  EXECUTE FUNCTION billing_sums_follow_account();
--> statement-breakpoint
INSERT INTO billing_scope_sums (scope, scope_id, hours, at, currency, source, status, billings, amount)
SELECT o.scope, o.scope_id, c.hours, c.at, m.currency, c.source, c.status, sum(c.billings), sum(c.amount)
FROM billing_sums c JOIN users u ON u.id = c.owner_id JOIN balances m USING (owner_id), billing_scopes(u.reseller_id, u.manager_id) o
GROUP BY 1, 2, 3, 4, 5, 6, 7;
