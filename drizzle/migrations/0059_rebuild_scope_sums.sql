-- Makes them anew from the sums of accounts.
CREATE FUNCTION rebuild_billing_scope_sums() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE billing_sums, billing_scope_sums IN ACCESS EXCLUSIVE MODE;
  DELETE FROM billing_scope_sums;
  INSERT INTO billing_scope_sums (scope, scope_id, hours, at, currency, source, status, billings, amount)
  SELECT o.scope, o.scope_id, c.hours, c.at, m.currency, c.source, c.status, sum(c.billings), sum(c.amount)
  FROM billing_sums c JOIN users u ON u.id = c.owner_id JOIN balances m USING (owner_id), billing_scopes(u.reseller_id, u.manager_id) o
  GROUP BY 1, 2, 3, 4, 5, 6, 7;
END $$;
--> statement-breakpoint
-- As in 0049, with the sums of scopes beside them.
CREATE OR REPLACE FUNCTION rebuild_sums() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE sending_deltas, sending_sums, billing_sums, billing_scope_sums, income_sums, billing_groups IN ACCESS EXCLUSIVE MODE;
  PERFORM rebuild_message_sums();
  PERFORM rebuild_income_sums();
  PERFORM rebuild_billing_groups();
  PERFORM rebuild_billing_scope_sums();
END $$;
