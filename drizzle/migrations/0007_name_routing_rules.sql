-- "Route" alone could be a screen, a call or this: which provider carries a message.
ALTER TABLE routes RENAME TO routing_rules;--> statement-breakpoint
ALTER TABLE routing_rules RENAME CONSTRAINT routes_provider_id_providers_id_fk TO routing_rules_provider_id_providers_id_fk;--> statement-breakpoint
ALTER INDEX routes_pkey RENAME TO routing_rules_pkey;
