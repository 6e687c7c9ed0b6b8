-- Open sockets keep who they belong to in memory: whoever changes it, by whatever door, they hear of it.
CREATE FUNCTION announce_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('cabinet_live', json_build_object('event', 'access.changed',
    'ownerId', CASE TG_TABLE_NAME WHEN 'users' THEN to_jsonb(OLD) ->> 'id' ELSE to_jsonb(OLD) ->> 'owner_id' END)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_access_changed AFTER UPDATE OF is_active, role, permissions, reseller_id, manager_id ON users
  FOR EACH ROW WHEN ((OLD.is_active, OLD.role, OLD.permissions, OLD.reseller_id, OLD.manager_id)
    IS DISTINCT FROM (NEW.is_active, NEW.role, NEW.permissions, NEW.reseller_id, NEW.manager_id))
  EXECUTE FUNCTION announce_access();
--> statement-breakpoint
CREATE TRIGGER tokens_expiry_changed AFTER UPDATE OF expired_at ON tokens
  FOR EACH ROW WHEN (OLD.expired_at IS DISTINCT FROM NEW.expired_at) EXECUTE FUNCTION announce_access();
--> statement-breakpoint
CREATE TRIGGER tokens_removed AFTER DELETE ON tokens
  FOR EACH ROW WHEN (OLD.expired_at IS NULL OR OLD.expired_at > now()) EXECUTE FUNCTION announce_access();
