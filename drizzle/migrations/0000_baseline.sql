-- The schema as of the first release line. It is written by hand, because drizzle-kit doesn't know partitions,
-- functions and triggers; meta/0000_snapshot.json holds the part that drizzle-kit knows.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
CREATE TABLE absent_recipients (
  owner_id uuid NOT NULL,
  type text NOT NULL,
  address text COLLATE "pg_c_utf8" NOT NULL,
  found_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT absent_recipients_owner_id_type_address_pk PRIMARY KEY (owner_id, type, address)
);
CREATE INDEX absent_recipients_found_at_idx ON absent_recipients (found_at);
--> statement-breakpoint
CREATE TABLE authenticators (
  user_id uuid NOT NULL,
  secret bytea NOT NULL,
  confirmed_at timestamptz,
  last_step integer DEFAULT 0 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT authenticators_pkey PRIMARY KEY (user_id)
);
--> statement-breakpoint
CREATE TABLE balances (
  owner_id uuid NOT NULL,
  currency text DEFAULT 'RUB' NOT NULL,
  balance bigint DEFAULT 0 NOT NULL,
  overdraft bigint DEFAULT 0 NOT NULL,
  CONSTRAINT balances_pkey PRIMARY KEY (owner_id)
);
--> statement-breakpoint
CREATE TABLE billing_groups (
  owner_id uuid NOT NULL,
  at timestamptz NOT NULL,
  group_id uuid NOT NULL,
  source text NOT NULL,
  status text NOT NULL,
  billings integer NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT billing_groups_owner_id_at_group_id_source_status_pk PRIMARY KEY (owner_id, at, group_id, source, status)
);
CREATE INDEX billing_groups_at_idx ON billing_groups (at);
CREATE INDEX billing_groups_group_id_idx ON billing_groups (group_id) WHERE group_id <> '00000000-0000-0000-0000-000000000000';
--> statement-breakpoint
CREATE TABLE billing_scope_sums (
  scope text NOT NULL,
  scope_id uuid NOT NULL,
  currency text NOT NULL,
  hours smallint NOT NULL,
  at timestamptz NOT NULL,
  source text NOT NULL,
  status text NOT NULL,
  billings integer NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT billing_scope_sums_pk PRIMARY KEY (scope, scope_id, hours, at, currency, source, status)
);
--> statement-breakpoint
CREATE TABLE billing_sums (
  owner_id uuid NOT NULL,
  hours smallint NOT NULL,
  at timestamptz NOT NULL,
  source text NOT NULL,
  status text NOT NULL,
  billings integer NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT billing_sums_owner_id_hours_at_source_status_pk PRIMARY KEY (owner_id, hours, at, source, status)
);
CREATE INDEX billing_sums_at_idx ON billing_sums (hours, at);
--> statement-breakpoint
-- A message's charge has the message's own id, so a second charge breaks the primary key.
CREATE TABLE billings (
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  source text NOT NULL,
  amount bigint NOT NULL,
  status text NOT NULL,
  comment text DEFAULT '' NOT NULL,
  data jsonb,
  actor_id uuid,
  group_id uuid,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_at timestamptz GENERATED ALWAYS AS (uuid_extract_timestamp(id)) VIRTUAL,
  CONSTRAINT billings_status_check CHECK (status IN ('pending', 'refunded', 'complete', 'invalid')),
  CONSTRAINT billings_pkey PRIMARY KEY (owner_id, id)
) PARTITION BY RANGE (id);
CREATE INDEX billings_id_idx ON billings (id);
-- Billings that no message caused are rare beside a million charges, and accountants look for them.
CREATE INDEX billings_other_idx ON billings (owner_id, id) WHERE source NOT LIKE 'sendings.%';
-- Finds the few billings over all accounts that no message caused.
CREATE INDEX billings_other_id_idx ON billings (id) WHERE source NOT LIKE 'sendings.%';
--> statement-breakpoint
CREATE TABLE cascade_plans (
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  fallbacks jsonb NOT NULL,
  CONSTRAINT cascade_plans_pkey PRIMARY KEY (id)
);
CREATE INDEX cascade_plans_owner_id_idx ON cascade_plans (owner_id);
--> statement-breakpoint
CREATE TABLE cascade_steps (
  chain_id uuid NOT NULL,
  step smallint NOT NULL,
  owner_id uuid NOT NULL,
  group_id uuid,
  state text NOT NULL,
  cause text NOT NULL,
  status text,
  caused_at timestamptz NOT NULL,
  sending_id uuid,
  CONSTRAINT cascade_steps_chain_id_step_pk PRIMARY KEY (chain_id, step)
);
CREATE INDEX cascade_steps_waiting_idx ON cascade_steps (caused_at) WHERE state = 'waiting';
CREATE INDEX cascade_steps_held_idx ON cascade_steps (group_id) WHERE state = 'held';
--> statement-breakpoint
CREATE TABLE cascade_timers (
  chain_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  group_id uuid,
  step smallint NOT NULL,
  due_at timestamptz NOT NULL,
  CONSTRAINT cascade_timers_pkey PRIMARY KEY (chain_id)
);
CREATE INDEX cascade_timers_due_at_idx ON cascade_timers (due_at);
--> statement-breakpoint
CREATE TABLE companies (
  id uuid DEFAULT uuidv7() NOT NULL,
  owner_id uuid NOT NULL,
  title text NOT NULL,
  signer jsonb NOT NULL,
  data jsonb NOT NULL,
  vat_rate integer,
  document_types text[] NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  removed_at timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT companies_pkey PRIMARY KEY (id)
);
CREATE INDEX companies_owner_id_idx ON companies (owner_id, id);
--> statement-breakpoint
CREATE TABLE contact_consents (
  id uuid DEFAULT uuidv7() NOT NULL,
  owner_id uuid NOT NULL,
  address text NOT NULL,
  kind text NOT NULL,
  source text NOT NULL,
  origin text,
  word text,
  created_by uuid,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT contact_consents_pkey PRIMARY KEY (id)
);
CREATE INDEX contact_consents_address_idx ON contact_consents (owner_id, address, id);
--> statement-breakpoint
CREATE TABLE contact_import_rejects (
  import_id uuid NOT NULL,
  row integer NOT NULL,
  fault text NOT NULL,
  cells text[] NOT NULL,
  CONSTRAINT contact_import_rejects_import_id_row_pk PRIMARY KEY (import_id, "row")
);
--> statement-breakpoint
CREATE TABLE contact_imports (
  id uuid DEFAULT uuidv7() NOT NULL,
  owner_id uuid NOT NULL,
  list_id uuid NOT NULL,
  file_id uuid NOT NULL,
  file_owner_id uuid NOT NULL,
  title text NOT NULL,
  how jsonb NOT NULL,
  position integer DEFAULT 0 NOT NULL,
  progress integer DEFAULT 0 NOT NULL,
  imported integer DEFAULT 0 NOT NULL,
  updated integer DEFAULT 0 NOT NULL,
  duplicates integer DEFAULT 0 NOT NULL,
  rejected integer DEFAULT 0 NOT NULL,
  reasons jsonb DEFAULT '{}' NOT NULL,
  state text DEFAULT 'running' NOT NULL,
  fault text,
  rejected_file_id uuid,
  created_by uuid NOT NULL,
  on_behalf_of uuid,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT contact_imports_pkey PRIMARY KEY (id)
);
CREATE INDEX contact_imports_list_id_idx ON contact_imports (list_id, id);
CREATE INDEX contact_imports_running_idx ON contact_imports (file_id) WHERE state = 'running';
--> statement-breakpoint
CREATE TABLE contact_jobs (
  id uuid DEFAULT uuidv7() NOT NULL,
  owner_id uuid NOT NULL,
  list_id uuid NOT NULL,
  act text NOT NULL,
  target_id uuid,
  chosen jsonb NOT NULL,
  upto uuid NOT NULL,
  cursor uuid NOT NULL,
  total integer NOT NULL,
  done integer NOT NULL,
  state text DEFAULT 'running' NOT NULL,
  created_by uuid NOT NULL,
  on_behalf_of uuid,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT contact_jobs_pkey PRIMARY KEY (id)
);
CREATE INDEX contact_jobs_running_idx ON contact_jobs (list_id) WHERE state = 'running';
--> statement-breakpoint
CREATE TABLE contact_lists (
  id uuid DEFAULT uuidv7() NOT NULL,
  owner_id uuid NOT NULL,
  title text NOT NULL,
  type text DEFAULT 'regular' NOT NULL,
  size integer DEFAULT 0 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  changes integer DEFAULT 0 NOT NULL,
  CONSTRAINT contact_lists_pkey PRIMARY KEY (id)
);
CREATE INDEX contact_lists_owner_id_idx ON contact_lists (owner_id, id);
CREATE INDEX contact_lists_title_idx ON contact_lists (lower(title), id);
CREATE INDEX contact_lists_size_idx ON contact_lists (size, id);
--> statement-breakpoint
CREATE TABLE contact_text_debts (
  id uuid DEFAULT uuidv7() NOT NULL,
  owner_id uuid NOT NULL,
  list_id uuid NOT NULL,
  from_id uuid NOT NULL,
  to_id uuid NOT NULL,
  CONSTRAINT contact_text_debts_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE contact_texts (
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  list_id uuid NOT NULL,
  text text NOT NULL,
  CONSTRAINT contact_texts_pkey PRIMARY KEY (id)
);
CREATE INDEX contact_texts_text_idx ON contact_texts USING gin (owner_id, text gin_trgm_ops);
--> statement-breakpoint
CREATE TABLE contacts (
  id uuid DEFAULT uuidv7() NOT NULL,
  owner_id uuid NOT NULL,
  list_id uuid NOT NULL,
  phone text COLLATE "pg_c_utf8",
  email text COLLATE "pg_c_utf8",
  first_name text,
  middle_name text,
  last_name text,
  date date,
  gender text,
  custom jsonb DEFAULT '{}' NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT contacts_pkey PRIMARY KEY (id)
);
CREATE INDEX contacts_list_id_id_idx ON contacts (list_id, id);
CREATE INDEX contacts_list_id_phone_idx ON contacts (list_id, phone, id);
CREATE INDEX contacts_list_id_email_idx ON contacts (list_id, email, id) WHERE email IS NOT NULL;
CREATE INDEX contacts_list_id_name_idx ON contacts (list_id, NULLIF(lower("left"(((COALESCE((last_name || ' '), '') || COALESCE((first_name || ' '), '')) || COALESCE(middle_name, '')), 64)), ''), id);
--> statement-breakpoint
CREATE TABLE devices (
  id uuid DEFAULT uuidv7() NOT NULL,
  user_id uuid NOT NULL,
  generation integer DEFAULT 1 NOT NULL,
  used_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT devices_pkey PRIMARY KEY (id)
);
CREATE INDEX devices_user_id_idx ON devices (user_id, used_at);
--> statement-breakpoint
CREATE TABLE document_counters (
  company_id uuid NOT NULL,
  type text NOT NULL,
  year integer NOT NULL,
  last integer NOT NULL,
  CONSTRAINT document_counters_company_id_type_year_pk PRIMARY KEY (company_id, type, year)
);
--> statement-breakpoint
CREATE TABLE document_templates (
  type text NOT NULL,
  locale text NOT NULL,
  text text NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT document_templates_type_locale_pk PRIMARY KEY (type, locale)
);
--> statement-breakpoint
CREATE TABLE documents (
  id uuid DEFAULT uuidv7() NOT NULL,
  owner_id uuid NOT NULL,
  company_id uuid NOT NULL,
  requisite_id uuid NOT NULL,
  type text NOT NULL,
  year integer NOT NULL,
  number integer NOT NULL,
  day text NOT NULL,
  locale text NOT NULL,
  amount bigint,
  currency text,
  snapshot jsonb NOT NULL,
  digest text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  customer_title text GENERATED ALWAYS AS (snapshot #>> '{customer,title}') STORED NOT NULL,
  company_title text GENERATED ALWAYS AS (snapshot #>> '{company,title}') STORED NOT NULL,
  vat_rate integer GENERATED ALWAYS AS (((snapshot #>> '{company,vatRate}'))::integer) STORED,
  CONSTRAINT documents_pkey PRIMARY KEY (id)
);
CREATE INDEX documents_owner_id_idx ON documents (owner_id, id);
CREATE INDEX documents_requisite_id_idx ON documents (requisite_id, type, id);
CREATE UNIQUE INDEX documents_number_idx ON documents (company_id, type, year, number);
CREATE INDEX documents_invoice_number_idx ON documents (number) WHERE type = 'invoice';
--> statement-breakpoint
CREATE TABLE early_reports (
  provider_id uuid NOT NULL,
  provider_message_id text NOT NULL,
  status text NOT NULL,
  error text,
  at timestamptz NOT NULL,
  received_at timestamptz DEFAULT now() NOT NULL,
  lookup jsonb,
  CONSTRAINT early_reports_provider_id_provider_message_id_status_pk PRIMARY KEY (provider_id, provider_message_id, status)
);
CREATE INDEX early_reports_received_at_idx ON early_reports (received_at);
--> statement-breakpoint
CREATE TABLE email_changes (
  id uuid DEFAULT uuidv7() NOT NULL,
  user_id uuid NOT NULL,
  email text NOT NULL,
  key_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT email_changes_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX email_changes_user_id_key ON email_changes (user_id);
--> statement-breakpoint
CREATE TABLE event_consumers (
  name text NOT NULL,
  events text[] NOT NULL,
  CONSTRAINT event_consumers_pkey PRIMARY KEY (name)
);
--> statement-breakpoint
CREATE TABLE event_queue (
  consumer text NOT NULL,
  event_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  CONSTRAINT event_queue_consumer_event_id_pk PRIMARY KEY (consumer, event_id)
);
--> statement-breakpoint
-- What happened to which rows of an account, and who caused it. Partitioned by month.
CREATE TABLE events (
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  name text NOT NULL,
  actor_kind text NOT NULL,
  actor_id uuid,
  on_behalf_of uuid,
  -- All the rows of one event, such as a thousand messages that were sent. Ids hardly compress, so they are stored plain.
  ids uuid[] STORAGE EXTERNAL NOT NULL,
  data jsonb DEFAULT '{}' NOT NULL,
  created_at timestamptz GENERATED ALWAYS AS (uuid_extract_timestamp(id)) VIRTUAL,
  CONSTRAINT events_actor_kind_check CHECK (actor_kind IN ('user', 'system', 'provider')),
  CONSTRAINT events_pkey PRIMARY KEY (owner_id, id)
) PARTITION BY RANGE (id);
CREATE INDEX events_id_brin ON events USING brin (id);
--> statement-breakpoint
CREATE TABLE files (
  id uuid DEFAULT uuidv7() NOT NULL,
  owner_id uuid NOT NULL,
  title text NOT NULL,
  filename text NOT NULL,
  type text NOT NULL,
  kind text NOT NULL,
  size bigint NOT NULL,
  seconds integer,
  digest text NOT NULL,
  locked boolean DEFAULT false NOT NULL,
  expired_at timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT files_pkey PRIMARY KEY (id)
);
CREATE INDEX files_owner_id_idx ON files (owner_id, id);
CREATE INDEX files_title_idx ON files (lower(title), id);
CREATE INDEX files_size_idx ON files (size, id);
CREATE INDEX files_expired_at_idx ON files (expired_at, id);
--> statement-breakpoint
CREATE TABLE hand_overs (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  worker_id text NOT NULL,
  given uuid[] NOT NULL,
  -- Rows live for a moment, so compressing them would cost more than it saves.
  answers json STORAGE EXTERNAL NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT hand_overs_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE idempotency_keys (
  owner_id uuid NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  status integer NOT NULL,
  answer jsonb NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT idempotency_keys_owner_id_key_pk PRIMARY KEY (owner_id, key)
);
CREATE INDEX idempotency_keys_created_at_idx ON idempotency_keys (created_at);
--> statement-breakpoint
CREATE TABLE income_sums (
  reseller_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  hours smallint NOT NULL,
  at timestamptz NOT NULL,
  type text NOT NULL,
  messages integer NOT NULL,
  amount bigint NOT NULL,
  income bigint NOT NULL,
  CONSTRAINT income_sums_reseller_id_hours_at_owner_id_type_pk PRIMARY KEY (reseller_id, hours, at, owner_id, type)
);
CREATE INDEX income_sums_owner_id_idx ON income_sums (reseller_id, owner_id, hours, at);
--> statement-breakpoint
CREATE TABLE incoming_ids (
  provider_id uuid NOT NULL,
  message_id text NOT NULL,
  received_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT incoming_ids_provider_id_message_id_pk PRIMARY KEY (provider_id, message_id)
);
CREATE INDEX incoming_ids_received_at_idx ON incoming_ids (received_at);
--> statement-breakpoint
CREATE TABLE invoices (
  id uuid DEFAULT uuidv7() NOT NULL,
  owner_id uuid NOT NULL,
  seller_id uuid NOT NULL,
  document_id uuid NOT NULL,
  source text NOT NULL,
  status text DEFAULT 'pending' NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  billing_id uuid,
  seller_billing_id uuid,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  is_resold boolean NOT NULL,
  CONSTRAINT invoices_pkey PRIMARY KEY (id),
  CONSTRAINT invoices_document_id_unique UNIQUE (document_id)
);
CREATE INDEX invoices_owner_id_idx ON invoices (owner_id, id);
CREATE INDEX invoices_seller_id_idx ON invoices (seller_id, id);
--> statement-breakpoint
CREATE TABLE ledger_checks (
  id uuid DEFAULT uuidv7() NOT NULL,
  is_whole boolean NOT NULL,
  accounts integer NOT NULL,
  wrong integer NOT NULL,
  faults jsonb DEFAULT '[]' NOT NULL,
  took integer NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  messages bigint DEFAULT 0 NOT NULL,
  CONSTRAINT ledger_checks_pkey PRIMARY KEY (id)
);
CREATE INDEX ledger_checks_created_at_idx ON ledger_checks (created_at);
--> statement-breakpoint
CREATE TABLE ledger_marks (
  until timestamptz NOT NULL,
  owner_id uuid NOT NULL,
  total bigint NOT NULL,
  CONSTRAINT ledger_marks_until_owner_id_pk PRIMARY KEY (until, owner_id)
);
--> statement-breakpoint
CREATE TABLE low_balances (
  owner_id uuid NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  invoice_id uuid,
  CONSTRAINT low_balances_pkey PRIMARY KEY (owner_id)
);
--> statement-breakpoint
CREATE TABLE members (
  id uuid DEFAULT uuidv7() NOT NULL,
  owner_id uuid NOT NULL,
  user_id uuid,
  email text NOT NULL,
  name text NOT NULL,
  role text NOT NULL,
  locale text NOT NULL,
  invitation_id uuid NOT NULL,
  key_hash bytea,
  expires_at timestamptz NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT members_pkey PRIMARY KEY (id)
);
CREATE INDEX members_owner_id_idx ON members (owner_id, id);
CREATE UNIQUE INDEX members_email_key ON members (owner_id, lower(email));
CREATE UNIQUE INDEX members_user_id_key ON members (user_id);
CREATE UNIQUE INDEX members_key_hash_key ON members (key_hash);
--> statement-breakpoint
CREATE TABLE networks (
  id uuid DEFAULT uuidv7() NOT NULL,
  prefix text NOT NULL,
  mccmnc text NOT NULL,
  country text NOT NULL,
  name text NOT NULL,
  brand text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT networks_pkey PRIMARY KEY (id),
  CONSTRAINT networks_prefix_unique UNIQUE (prefix)
);
CREATE INDEX networks_name_idx ON networks (name, id);
CREATE INDEX networks_mccmnc_idx ON networks (mccmnc);
--> statement-breakpoint
CREATE TABLE notifications (
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  type text NOT NULL,
  params jsonb DEFAULT '{}' NOT NULL,
  channel text DEFAULT 'web' NOT NULL,
  read_at timestamptz,
  sent_at timestamptz,
  delivered_at timestamptz,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_at timestamptz GENERATED ALWAYS AS (uuid_extract_timestamp(id)) VIRTUAL,
  CONSTRAINT notifications_pkey PRIMARY KEY (owner_id, id)
) PARTITION BY RANGE (id);
CREATE INDEX notifications_unread_idx ON notifications (owner_id, id) WHERE read_at IS NULL;
--> statement-breakpoint
CREATE TABLE passkey_challenges (
  challenge_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  purpose text NOT NULL,
  rp_id text NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT passkey_challenges_pkey PRIMARY KEY (challenge_hash)
);
CREATE INDEX passkey_challenges_user_id_idx ON passkey_challenges (user_id);
--> statement-breakpoint
CREATE TABLE passkeys (
  id uuid DEFAULT uuidv7() NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL,
  credential_id text NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  rp_id text NOT NULL,
  last_used_at timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT passkeys_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX passkeys_credential_id_key ON passkeys (credential_id);
CREATE INDEX passkeys_user_id_idx ON passkeys (user_id, id);
--> statement-breakpoint
CREATE TABLE payments (
  id uuid DEFAULT uuidv7() NOT NULL,
  owner_id uuid NOT NULL,
  method text NOT NULL,
  status text DEFAULT 'init' NOT NULL,
  amount bigint NOT NULL,
  commission bigint NOT NULL,
  currency text NOT NULL,
  refunded bigint DEFAULT 0 NOT NULL,
  refund_amount bigint,
  refund_billing_id uuid,
  refund_key uuid,
  external_id text,
  start jsonb,
  billing_id uuid,
  card text,
  reason text,
  url_success text,
  url_fail text,
  request_key text,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  recurrent_id uuid,
  turn integer,
  handed_at timestamptz,
  silent_since timestamptz,
  doubted_at timestamptz,
  invoice_id uuid,
  CONSTRAINT payments_pkey PRIMARY KEY (id)
);
CREATE INDEX payments_owner_id_idx ON payments (owner_id, id);
CREATE UNIQUE INDEX payments_external_id_idx ON payments (method, external_id);
CREATE UNIQUE INDEX payments_request_key_idx ON payments (owner_id, request_key);
CREATE UNIQUE INDEX payments_recurrent_id_turn_idx ON payments (recurrent_id, turn);
CREATE UNIQUE INDEX payments_invoice_id_idx ON payments (invoice_id);
--> statement-breakpoint
CREATE TABLE provider_callbacks (
  id uuid DEFAULT uuidv7() NOT NULL,
  provider_id uuid NOT NULL,
  digest bytea NOT NULL,
  method text NOT NULL,
  query text NOT NULL,
  headers jsonb NOT NULL,
  body bytea NOT NULL,
  received_at timestamptz DEFAULT now() NOT NULL,
  applied_at timestamptz,
  error text,
  CONSTRAINT provider_callbacks_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX provider_callbacks_digest_key ON provider_callbacks (provider_id, digest);
--> statement-breakpoint
CREATE TABLE provider_links (
  provider_id uuid NOT NULL,
  worker_id text NOT NULL,
  is_ready boolean NOT NULL,
  problem text,
  changed_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT provider_links_provider_id_worker_id_pk PRIMARY KEY (provider_id, worker_id)
);
--> statement-breakpoint
CREATE TABLE providers (
  id uuid DEFAULT uuidv7() NOT NULL,
  kind text NOT NULL,
  title text NOT NULL,
  config jsonb DEFAULT '{}' NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  ready_at timestamptz,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT providers_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE rate_limits (
  key character varying(255) NOT NULL,
  points integer DEFAULT 0 NOT NULL,
  expire bigint,
  CONSTRAINT rate_limits_pkey PRIMARY KEY (key)
);
--> statement-breakpoint
CREATE TABLE recovery_codes (
  id uuid DEFAULT uuidv7() NOT NULL,
  user_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (id)
);
CREATE INDEX recovery_codes_user_id_idx ON recovery_codes (user_id);
--> statement-breakpoint
CREATE TABLE recovery_keys (
  id uuid DEFAULT uuidv7() NOT NULL,
  user_id uuid NOT NULL,
  key_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT recovery_keys_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX recovery_keys_key_hash_key ON recovery_keys (key_hash);
CREATE INDEX recovery_keys_user_id_idx ON recovery_keys (user_id);
--> statement-breakpoint
CREATE TABLE recurrent_payments (
  id uuid DEFAULT uuidv7() NOT NULL,
  owner_id uuid NOT NULL,
  type text NOT NULL,
  method text NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  threshold bigint,
  frequency text,
  status text DEFAULT 'init' NOT NULL,
  reason text,
  key text,
  card text,
  anchor_at timestamptz,
  due_at timestamptz,
  failures integer DEFAULT 0 NOT NULL,
  payment_id uuid,
  turns integer DEFAULT 0 NOT NULL,
  removed_at timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT recurrent_payments_pkey PRIMARY KEY (id)
);
CREATE INDEX recurrent_payments_owner_id_idx ON recurrent_payments (owner_id, id);
CREATE INDEX recurrent_payments_due_idx ON recurrent_payments (type, due_at) WHERE status = 'ready' AND removed_at IS NULL AND payment_id IS NULL;
--> statement-breakpoint
CREATE TABLE referral_rewards (
  id uuid DEFAULT uuidv7() NOT NULL,
  referrer_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  source_id uuid NOT NULL,
  paid bigint NOT NULL,
  reward bigint NOT NULL,
  currency text NOT NULL,
  billing_id uuid,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT referral_rewards_pkey PRIMARY KEY (id)
);
CREATE INDEX referral_rewards_referrer_id_idx ON referral_rewards (referrer_id, id);
CREATE UNIQUE INDEX referral_rewards_source_id_idx ON referral_rewards (source_id) WHERE paid > 0;
CREATE INDEX referral_rewards_back_idx ON referral_rewards (source_id) WHERE paid < 0;
--> statement-breakpoint
CREATE TABLE requisites (
  id uuid DEFAULT uuidv7() NOT NULL,
  owner_id uuid NOT NULL,
  title text NOT NULL,
  inn text NOT NULL,
  vat boolean NOT NULL,
  contact jsonb NOT NULL,
  signer jsonb NOT NULL,
  manager jsonb NOT NULL,
  data jsonb NOT NULL,
  removed_at timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT requisites_pkey PRIMARY KEY (id)
);
CREATE INDEX requisites_owner_id_idx ON requisites (owner_id, id);
CREATE INDEX requisites_title_idx ON requisites (lower(title), id);
--> statement-breakpoint
CREATE TABLE reseller_prices (
  reseller_id uuid NOT NULL,
  source text NOT NULL,
  rules jsonb NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT reseller_prices_reseller_id_source_pk PRIMARY KEY (reseller_id, source)
);
--> statement-breakpoint
CREATE TABLE routing_rules (
  id uuid DEFAULT uuidv7() CONSTRAINT routes_id_not_null NOT NULL,
  provider_id uuid CONSTRAINT routes_provider_id_not_null NOT NULL,
  priority integer DEFAULT 0 CONSTRAINT routes_priority_not_null NOT NULL,
  type text,
  mccmnc text,
  owner_id uuid,
  is_active boolean DEFAULT true CONSTRAINT routes_is_active_not_null NOT NULL,
  created_at timestamptz DEFAULT now() CONSTRAINT routes_created_at_not_null NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT routing_rules_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE sendername_steps (
  id uuid DEFAULT uuidv7() NOT NULL,
  sendername_id uuid NOT NULL,
  moderation text NOT NULL,
  by text NOT NULL,
  comment text DEFAULT '' NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT sendername_steps_pkey PRIMARY KEY (id)
);
CREATE INDEX sendername_steps_sendername_id_idx ON sendername_steps (sendername_id, id);
--> statement-breakpoint
CREATE TABLE sendernames (
  id uuid DEFAULT uuidv7() NOT NULL,
  owner_id uuid NOT NULL,
  name text NOT NULL,
  type text NOT NULL,
  moderation text DEFAULT 'pending' NOT NULL,
  comment text DEFAULT '' NOT NULL,
  admin_comment text,
  reseller_comment text,
  is_active boolean DEFAULT true NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT sendernames_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX sendernames_owner_type_name_key ON sendernames (owner_id, type, name);
CREATE INDEX sendernames_pending_idx ON sendernames (owner_id) WHERE moderation = 'pending';
--> statement-breakpoint
CREATE TABLE sending_deltas (
  owner_id uuid NOT NULL,
  at timestamptz NOT NULL,
  type text NOT NULL,
  sender text NOT NULL,
  group_id uuid NOT NULL,
  state text NOT NULL,
  messages integer NOT NULL,
  segments integer NOT NULL,
  amount bigint NOT NULL,
  charged integer NOT NULL,
  step smallint DEFAULT 0 NOT NULL,
  reseller_id uuid,
  income bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE sending_sums (
  owner_id uuid NOT NULL,
  at timestamptz NOT NULL,
  type text NOT NULL,
  sender text NOT NULL,
  group_id uuid NOT NULL,
  state text NOT NULL,
  messages integer NOT NULL,
  segments integer NOT NULL,
  amount bigint NOT NULL,
  charged integer NOT NULL,
  hours smallint NOT NULL,
  step smallint DEFAULT 0 NOT NULL,
  CONSTRAINT sending_sums_pk PRIMARY KEY (owner_id, hours, at, type, sender, group_id, state, step)
);
CREATE INDEX sending_sums_at_idx ON sending_sums (hours, at);
CREATE INDEX sending_sums_group_idx ON sending_sums (group_id) WHERE group_id <> '00000000-0000-0000-0000-000000000000';
--> statement-breakpoint
-- Messages, partitioned by month of their UUIDv7. Indexes are as measured (tests/bench): no page sorts what is
-- already in order, and from pending to delivered a message changes an indexed column only once, so most of its
-- updates are in place. `status` is in no index: a moment that is set once says the same.
CREATE TABLE sendings (
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  chain_id uuid NOT NULL,
  group_id uuid,
  type text NOT NULL,
  status text NOT NULL,
  sender text NOT NULL,
  recipient text COLLATE "pg_c_utf8" NOT NULL,
  text text NOT NULL,
  payload jsonb,
  title text,
  delay timestamptz,
  until timestamptz,
  encoding text NOT NULL,
  segments smallint NOT NULL,
  characters integer NOT NULL,
  mccmnc text,
  price bigint NOT NULL,
  unit_price bigint NOT NULL,
  tariff_id uuid,
  rule_id text,
  provider_id uuid,
  provider_message_id text,
  worker_id text,
  error text,
  claimed_at timestamptz,
  doubt_at timestamptz,
  sent_at timestamptz,
  delivered_at timestamptz,
  seen_at timestamptz,
  failed_at timestamptz,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_at timestamptz GENERATED ALWAYS AS (uuid_extract_timestamp(id)) VIRTUAL,
  seconds integer,
  second_price bigint,
  created_by uuid,
  -- Position in a chain of fallbacks; null without fallbacks, which takes no room.
  step smallint,
  -- Hours of the day in which the message may be sent; null when it may come at any hour.
  hours text,
  -- Null for messages of accounts without a reseller.
  reseller_id uuid,
  income bigint,
  CONSTRAINT sendings_status_check CHECK (status IN ('pending', 'paused', 'processing', 'sent', 'delivered', 'seen', 'failed')),
  CONSTRAINT sendings_pkey PRIMARY KEY (owner_id, id)
) PARTITION BY RANGE (id);
CREATE INDEX sendings_group_id_idx ON sendings (group_id, id) WHERE group_id IS NOT NULL;
CREATE INDEX sendings_provider_message_id_idx ON sendings (provider_message_id) WHERE provider_message_id IS NOT NULL;
-- Serves lists over all accounts or a thousand of them, newest first.
CREATE INDEX sendings_id_idx ON sendings (id);
-- Finds a sender or channel that an account seldom uses.
CREATE INDEX sendings_sender_idx ON sendings (owner_id, type, sender, id);
-- Finds an account's failed messages.
CREATE INDEX sendings_failed_idx ON sendings (owner_id, id) WHERE failed_at IS NOT NULL;
CREATE INDEX sendings_open_idx ON sendings (owner_id, id) WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX sendings_doubt_idx ON sendings (doubt_at) WHERE doubt_at IS NOT NULL AND sent_at IS NULL AND failed_at IS NULL;
-- Lists failed messages of all accounts, newest first.
CREATE INDEX sendings_failed_id_idx ON sendings (id) WHERE failed_at IS NOT NULL;
-- The first message of a chain has the chain's id and is found by it. Only later ones need an index, so a message
-- without fallbacks adds nothing to it.
CREATE INDEX sendings_chain_idx ON sendings (chain_id, id) WHERE chain_id <> id;
-- Numbers are searched within an account and across all accounts.
CREATE INDEX sendings_recipient_idx ON sendings (recipient, id);
-- Few messages are created by another account than their owner's; the others take no room in this index.
CREATE INDEX sendings_created_by_idx ON sendings (created_by, id) WHERE created_by IS NOT NULL;
CREATE INDEX sendings_chains_idx ON sendings (owner_id, chain_id) WHERE chain_id <> id;
--> statement-breakpoint
CREATE TABLE sendings_incoming (
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  type text NOT NULL,
  "from" text NOT NULL,
  "to" text NOT NULL,
  payload jsonb NOT NULL,
  sending_id uuid,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_at timestamptz GENERATED ALWAYS AS (uuid_extract_timestamp(id)) VIRTUAL,
  -- Set when the message was a keyword that withdrew or granted consent.
  consent text,
  CONSTRAINT sendings_incoming_consent_check CHECK (consent IN ('withdrawn', 'granted')),
  CONSTRAINT sendings_incoming_pkey PRIMARY KEY (owner_id, id)
) PARTITION BY RANGE (id);
-- Finds the conversation with a number.
CREATE INDEX sendings_incoming_from_idx ON sendings_incoming ("from", owner_id, id);
-- Serves the operator's list over all accounts.
CREATE INDEX sendings_incoming_id_idx ON sendings_incoming (id);
--> statement-breakpoint
CREATE TABLE sessions (
  id uuid DEFAULT uuidv7() NOT NULL,
  user_id uuid NOT NULL,
  ip inet,
  useragent text,
  created_at timestamptz DEFAULT now() NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  real_user_id uuid,
  place jsonb,
  last_seen_at timestamptz DEFAULT now() NOT NULL,
  parent_id uuid,
  reason text,
  opens text[],
  CONSTRAINT sessions_pkey PRIMARY KEY (id)
);
CREATE INDEX sessions_user_id_idx ON sessions (user_id);
--> statement-breakpoint
CREATE TABLE site_settings (
  key text NOT NULL,
  value jsonb NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT site_settings_pkey PRIMARY KEY (key)
);
--> statement-breakpoint
CREATE TABLE storage_use (
  owner_id uuid NOT NULL,
  bytes bigint NOT NULL,
  files integer NOT NULL,
  CONSTRAINT storage_use_pkey PRIMARY KEY (owner_id)
);
--> statement-breakpoint
CREATE TABLE subscription_periods (
  id uuid NOT NULL,
  subscription_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  turn integer NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  amount bigint NOT NULL,
  tariff_id uuid NOT NULL,
  rule_id text NOT NULL,
  reseller_id uuid,
  income bigint NOT NULL,
  CONSTRAINT subscription_periods_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX subscription_periods_turn_key ON subscription_periods (subscription_id, turn);
CREATE INDEX subscription_periods_reseller_id_idx ON subscription_periods (reseller_id, id) WHERE reseller_id IS NOT NULL;
--> statement-breakpoint
CREATE TABLE subscriptions (
  id uuid DEFAULT uuidv7() NOT NULL,
  owner_id uuid NOT NULL,
  instance_id uuid NOT NULL,
  status text NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  anchor_at timestamptz DEFAULT now() NOT NULL,
  starts_at timestamptz DEFAULT now() NOT NULL,
  ends_at timestamptz NOT NULL,
  due_at timestamptz,
  problem text,
  turns integer DEFAULT 0 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  end_told_at timestamptz,
  CONSTRAINT subscriptions_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX subscriptions_instance_id_key ON subscriptions (instance_id);
CREATE INDEX subscriptions_owner_id_idx ON subscriptions (owner_id, id);
CREATE INDEX subscriptions_due_at_idx ON subscriptions (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX subscriptions_ends_at_idx ON subscriptions (ends_at) WHERE status IN ('active', 'ending');
--> statement-breakpoint
CREATE TABLE tariff_versions (
  tariff_id uuid NOT NULL,
  version integer NOT NULL,
  title text NOT NULL,
  rules jsonb NOT NULL,
  actor_id uuid NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT tariff_versions_tariff_id_version_pk PRIMARY KEY (tariff_id, version)
);
--> statement-breakpoint
CREATE TABLE tariffs (
  id uuid DEFAULT uuidv7() NOT NULL,
  source text NOT NULL,
  title text NOT NULL,
  currency text DEFAULT 'RUB' NOT NULL,
  rules jsonb NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT tariffs_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE task_recipients (
  task_id uuid NOT NULL,
  address text COLLATE "pg_c_utf8" NOT NULL,
  excluded boolean DEFAULT false NOT NULL,
  CONSTRAINT task_recipients_task_id_excluded_address_pk PRIMARY KEY (task_id, excluded, address)
);
--> statement-breakpoint
CREATE TABLE tasks (
  id uuid DEFAULT uuidv7() NOT NULL,
  owner_id uuid NOT NULL,
  type text DEFAULT 'sendings:bulk' NOT NULL,
  channel text,
  title text DEFAULT '' NOT NULL,
  sender text NOT NULL,
  state text NOT NULL,
  data jsonb NOT NULL,
  cursor text,
  expanded boolean DEFAULT false NOT NULL,
  total integer DEFAULT 0 NOT NULL,
  accepted integer DEFAULT 0 NOT NULL,
  sent integer DEFAULT 0 NOT NULL,
  delivered integer DEFAULT 0 NOT NULL,
  seen integer DEFAULT 0 NOT NULL,
  failed integer DEFAULT 0 NOT NULL,
  cost bigint DEFAULT 0 NOT NULL,
  estimate bigint DEFAULT 0 NOT NULL,
  reason text,
  changed_by uuid,
  starts_at timestamptz,
  until timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  changed_at timestamptz,
  stopped integer DEFAULT 0 NOT NULL,
  excluded integer DEFAULT 0 NOT NULL,
  duplicates integer DEFAULT 0 NOT NULL,
  created_by uuid,
  removed_at timestamptz,
  charged bigint DEFAULT 0 NOT NULL,
  follow_ups integer DEFAULT 0 NOT NULL,
  waiting integer DEFAULT 0 NOT NULL,
  canary jsonb,
  resent_as uuid,
  CONSTRAINT tasks_pkey PRIMARY KEY (id)
);
CREATE INDEX tasks_owner_id_idx ON tasks (owner_id, id);
CREATE INDEX tasks_open_idx ON tasks (state, id) WHERE state IN ('scheduled', 'running', 'paused');
CREATE INDEX tasks_title_idx ON tasks (lower(title), id);
--> statement-breakpoint
CREATE TABLE telemetry (
  id uuid DEFAULT uuidv7() NOT NULL,
  user_id uuid NOT NULL,
  action text NOT NULL,
  ip inet,
  useragent text,
  data jsonb DEFAULT '{}' NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  member_id uuid,
  CONSTRAINT telemetry_pkey PRIMARY KEY (id)
);
CREATE INDEX telemetry_user_id_idx ON telemetry (user_id, id);
--> statement-breakpoint
CREATE TABLE templates (
  id uuid DEFAULT uuidv7() NOT NULL,
  owner_id uuid NOT NULL,
  title text NOT NULL,
  type text NOT NULL,
  payload jsonb NOT NULL,
  recipient jsonb,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  fallbacks jsonb DEFAULT '[]' NOT NULL,
  CONSTRAINT templates_pkey PRIMARY KEY (id)
);
CREATE INDEX templates_owner_id_idx ON templates (owner_id, id);
CREATE INDEX templates_title_idx ON templates (lower(title), id);
--> statement-breakpoint
CREATE TABLE test_payments (
  id uuid DEFAULT uuidv7() NOT NULL,
  key text NOT NULL,
  charge bigint NOT NULL,
  currency text NOT NULL,
  url_success text NOT NULL,
  url_fail text NOT NULL,
  paid_at timestamptz,
  reason text,
  refunded bigint DEFAULT 0 NOT NULL,
  refund_keys uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  keeps_card boolean DEFAULT false NOT NULL,
  pays_again boolean DEFAULT true NOT NULL,
  CONSTRAINT test_payments_pkey PRIMARY KEY (id),
  CONSTRAINT test_payments_key_unique UNIQUE (key)
);
--> statement-breakpoint
CREATE TABLE tokens (
  id uuid DEFAULT uuidv7() NOT NULL,
  owner_id uuid NOT NULL,
  kind text NOT NULL,
  description text DEFAULT '' NOT NULL,
  token_hash bytea NOT NULL,
  expired_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  beginning text DEFAULT '' NOT NULL,
  scope text DEFAULT 'full' NOT NULL,
  addresses text[] DEFAULT '{}' NOT NULL,
  made_by uuid,
  last_used_from inet,
  CONSTRAINT tokens_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX tokens_token_hash_key ON tokens (token_hash);
CREATE INDEX tokens_owner_id_idx ON tokens (owner_id, id);
CREATE INDEX tokens_made_by_idx ON tokens (made_by) WHERE made_by IS NOT NULL;
--> statement-breakpoint
CREATE TABLE user_settings (
  user_id uuid NOT NULL,
  key text NOT NULL,
  value jsonb NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT user_settings_user_id_key_pk PRIMARY KEY (user_id, key)
);
CREATE INDEX user_settings_balance_limit_idx ON user_settings (user_id) WHERE ((key = 'notifications') AND ((value #> '{events,BalanceLimit,settings,balance}') IS NOT NULL));
--> statement-breakpoint
CREATE TABLE users (
  id uuid DEFAULT uuidv7() NOT NULL,
  username text NOT NULL,
  email text,
  password_hash text NOT NULL,
  role text DEFAULT 'user' NOT NULL,
  reseller_id uuid,
  manager_id uuid,
  is_active boolean DEFAULT true NOT NULL,
  verified boolean DEFAULT false NOT NULL,
  locale text,
  time_zone text,
  referral_code text,
  data jsonb DEFAULT '{}' NOT NULL,
  permissions jsonb DEFAULT '{}' NOT NULL,
  session_version integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  -- The words that search compares with; marks count as spaces.
  words tsvector GENERATED ALWAYS AS (to_tsvector('simple', translate(lower((
    username || ' ' || coalesce(email, '') || ' ' || coalesce(data ->> 'company', '') || ' ' || coalesce(data ->> 'firstName', '')
    || ' ' || coalesce(data ->> 'middleName', '') || ' ' || coalesce(data ->> 'lastName', '') || ' ' || coalesce(data ->> 'phone', '')
  ) COLLATE pg_c_utf8), '@._+-/\«»"''()&,:;', '                 '))) STORED NOT NULL,
  member_of uuid,
  referrer_id uuid,
  CONSTRAINT users_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX users_username_key ON users (lower(username));
CREATE UNIQUE INDEX users_referral_code_key ON users (referral_code);
CREATE INDEX users_email_idx ON users (lower(email));
CREATE INDEX users_words_idx ON users USING gin (words);
CREATE INDEX users_reseller_id_idx ON users (reseller_id, id);
CREATE INDEX users_manager_id_idx ON users (manager_id, id);
CREATE INDEX users_referrer_id_idx ON users (referrer_id);
CREATE INDEX users_operators_idx ON users (id) WHERE role IN ('manager', 'admin');
--> statement-breakpoint
CREATE TABLE users_tariffs (
  user_id uuid NOT NULL,
  source text NOT NULL,
  tariff_id uuid NOT NULL,
  told_at timestamptz,
  CONSTRAINT users_tariffs_user_id_source_pk PRIMARY KEY (user_id, source)
);
CREATE INDEX users_tariffs_tariff_id_idx ON users_tariffs (tariff_id, user_id);
--> statement-breakpoint
CREATE TABLE wapi_instances (
  id uuid DEFAULT uuidv7() NOT NULL,
  owner_id uuid NOT NULL,
  provider_id uuid NOT NULL,
  title text NOT NULL,
  state text DEFAULT 'waiting' NOT NULL,
  problem text,
  session text,
  code text,
  phone text,
  linking_at timestamptz,
  linked_at timestamptz,
  expires_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT wapi_instances_pkey PRIMARY KEY (id)
);
CREATE INDEX wapi_instances_owner_id_idx ON wapi_instances (owner_id, id);
CREATE INDEX wapi_instances_provider_id_idx ON wapi_instances (provider_id);
CREATE UNIQUE INDEX wapi_instances_phone_key ON wapi_instances (phone) WHERE state = 'linked' AND removed_at IS NULL;
--> statement-breakpoint
CREATE TABLE word_answers (
  sending_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  incoming_id uuid NOT NULL,
  address text NOT NULL,
  consent text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT word_answers_pkey PRIMARY KEY (sending_id)
);
CREATE INDEX word_answers_address_idx ON word_answers (owner_id, address);
--> statement-breakpoint
CREATE TABLE workers (
  id text NOT NULL,
  started_at timestamptz DEFAULT now() NOT NULL,
  seen_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT workers_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
-- Foreign keys follow all tables, because some tables refer to each other.
ALTER TABLE authenticators ADD CONSTRAINT authenticators_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE balances ADD CONSTRAINT balances_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id);
ALTER TABLE companies ADD CONSTRAINT companies_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id);
ALTER TABLE contact_import_rejects ADD CONSTRAINT contact_import_rejects_import_id_contact_imports_id_fk FOREIGN KEY (import_id) REFERENCES contact_imports(id) ON DELETE CASCADE;
ALTER TABLE contact_imports ADD CONSTRAINT contact_imports_list_id_contact_lists_id_fk FOREIGN KEY (list_id) REFERENCES contact_lists(id) ON DELETE CASCADE;
ALTER TABLE contact_jobs ADD CONSTRAINT contact_jobs_list_id_contact_lists_id_fk FOREIGN KEY (list_id) REFERENCES contact_lists(id) ON DELETE CASCADE;
ALTER TABLE contact_lists ADD CONSTRAINT contact_lists_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id);
ALTER TABLE contact_text_debts ADD CONSTRAINT contact_text_debts_list_id_contact_lists_id_fk FOREIGN KEY (list_id) REFERENCES contact_lists(id) ON DELETE CASCADE;
ALTER TABLE contacts ADD CONSTRAINT contacts_list_id_contact_lists_id_fk FOREIGN KEY (list_id) REFERENCES contact_lists(id) ON DELETE CASCADE;
ALTER TABLE devices ADD CONSTRAINT devices_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE document_counters ADD CONSTRAINT document_counters_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id);
ALTER TABLE documents ADD CONSTRAINT documents_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id);
ALTER TABLE documents ADD CONSTRAINT documents_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id);
ALTER TABLE documents ADD CONSTRAINT documents_requisite_id_requisites_id_fk FOREIGN KEY (requisite_id) REFERENCES requisites(id);
ALTER TABLE email_changes ADD CONSTRAINT email_changes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE event_queue ADD CONSTRAINT event_queue_consumer_event_consumers_name_fk FOREIGN KEY (consumer) REFERENCES event_consumers(name) ON DELETE CASCADE;
ALTER TABLE files ADD CONSTRAINT files_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id);
ALTER TABLE invoices ADD CONSTRAINT invoices_document_id_documents_id_fk FOREIGN KEY (document_id) REFERENCES documents(id);
ALTER TABLE invoices ADD CONSTRAINT invoices_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id);
ALTER TABLE invoices ADD CONSTRAINT invoices_seller_id_users_id_fk FOREIGN KEY (seller_id) REFERENCES users(id);
ALTER TABLE low_balances ADD CONSTRAINT low_balances_invoice_id_invoices_id_fk FOREIGN KEY (invoice_id) REFERENCES invoices(id);
ALTER TABLE low_balances ADD CONSTRAINT low_balances_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id);
ALTER TABLE members ADD CONSTRAINT members_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id);
ALTER TABLE members ADD CONSTRAINT members_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE passkey_challenges ADD CONSTRAINT passkey_challenges_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE passkeys ADD CONSTRAINT passkeys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE payments ADD CONSTRAINT payments_invoice_id_invoices_id_fk FOREIGN KEY (invoice_id) REFERENCES invoices(id);
ALTER TABLE payments ADD CONSTRAINT payments_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id);
ALTER TABLE payments ADD CONSTRAINT payments_recurrent_id_recurrent_payments_id_fk FOREIGN KEY (recurrent_id) REFERENCES recurrent_payments(id);
ALTER TABLE provider_links ADD CONSTRAINT provider_links_provider_id_providers_id_fk FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE CASCADE;
ALTER TABLE provider_links ADD CONSTRAINT provider_links_worker_id_workers_id_fk FOREIGN KEY (worker_id) REFERENCES workers(id) ON DELETE CASCADE;
ALTER TABLE recovery_codes ADD CONSTRAINT recovery_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE recovery_keys ADD CONSTRAINT recovery_keys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE recurrent_payments ADD CONSTRAINT recurrent_payments_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id);
ALTER TABLE referral_rewards ADD CONSTRAINT referral_rewards_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id);
ALTER TABLE referral_rewards ADD CONSTRAINT referral_rewards_referrer_id_users_id_fk FOREIGN KEY (referrer_id) REFERENCES users(id);
ALTER TABLE requisites ADD CONSTRAINT requisites_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id);
ALTER TABLE reseller_prices ADD CONSTRAINT reseller_prices_reseller_id_users_id_fk FOREIGN KEY (reseller_id) REFERENCES users(id);
ALTER TABLE routing_rules ADD CONSTRAINT routing_rules_provider_id_providers_id_fk FOREIGN KEY (provider_id) REFERENCES providers(id);
ALTER TABLE sendername_steps ADD CONSTRAINT sendername_steps_sendername_id_sendernames_id_fk FOREIGN KEY (sendername_id) REFERENCES sendernames(id) ON DELETE CASCADE;
ALTER TABLE sendernames ADD CONSTRAINT sendernames_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id);
ALTER TABLE sessions ADD CONSTRAINT sessions_real_user_id_users_id_fk FOREIGN KEY (real_user_id) REFERENCES users(id);
ALTER TABLE sessions ADD CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE storage_use ADD CONSTRAINT storage_use_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id);
ALTER TABLE subscription_periods ADD CONSTRAINT subscription_periods_subscription_id_subscriptions_id_fk FOREIGN KEY (subscription_id) REFERENCES subscriptions(id);
ALTER TABLE subscription_periods ADD CONSTRAINT subscription_periods_tariff_id_tariffs_id_fk FOREIGN KEY (tariff_id) REFERENCES tariffs(id);
ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_instance_id_wapi_instances_id_fk FOREIGN KEY (instance_id) REFERENCES wapi_instances(id);
ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id);
ALTER TABLE tariff_versions ADD CONSTRAINT tariff_versions_tariff_id_tariffs_id_fk FOREIGN KEY (tariff_id) REFERENCES tariffs(id);
ALTER TABLE task_recipients ADD CONSTRAINT task_recipients_task_id_tasks_id_fk FOREIGN KEY (task_id) REFERENCES tasks(id) ON DELETE CASCADE;
ALTER TABLE tasks ADD CONSTRAINT tasks_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id);
ALTER TABLE templates ADD CONSTRAINT templates_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id);
ALTER TABLE tokens ADD CONSTRAINT tokens_made_by_users_id_fk FOREIGN KEY (made_by) REFERENCES users(id);
ALTER TABLE tokens ADD CONSTRAINT tokens_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id);
ALTER TABLE user_settings ADD CONSTRAINT user_settings_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE users ADD CONSTRAINT users_member_of_users_id_fk FOREIGN KEY (member_of) REFERENCES users(id);
ALTER TABLE users ADD CONSTRAINT users_referrer_id_users_id_fk FOREIGN KEY (referrer_id) REFERENCES users(id);
ALTER TABLE users_tariffs ADD CONSTRAINT users_tariffs_tariff_id_tariffs_id_fk FOREIGN KEY (tariff_id) REFERENCES tariffs(id);
ALTER TABLE users_tariffs ADD CONSTRAINT users_tariffs_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE wapi_instances ADD CONSTRAINT wapi_instances_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id);
ALTER TABLE wapi_instances ADD CONSTRAINT wapi_instances_provider_id_providers_id_fk FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE CASCADE;
--> statement-breakpoint
-- The least UUIDv7 of a moment. With it a time range becomes an id range, so that partitions are pruned.
CREATE FUNCTION uuid_floor(moment timestamptz) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT (lpad(to_hex(floor(extract(epoch FROM moment) * 1000)::bigint), 12, '0') || '70000000000000000000')::uuid
$$;
--> statement-breakpoint
CREATE FUNCTION billings_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'billings are append-only: % of % refused', TG_OP, OLD.id USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
-- Lists store their size, because counting three million contacts at every send would cost more than the send.
CREATE FUNCTION contact_lists_resize() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE contact_lists SET size = size + change.by, changes = changes + 1
  FROM (SELECT list_id, (CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END) * count(*) AS by FROM changed GROUP BY list_id) change
  WHERE contact_lists.id = change.list_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Creates the month partitions of one table from the month of `since` to that of `till` and leaves existing ones
-- alone; server/db/partitions.ts lists the tables. Behind the last month stands `<parent>_later` without an end:
-- it takes the rows of months that don't exist yet, and they move once their month is created. A default partition
-- would take them too, but then no list could be read month by month in order.
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
--> statement-breakpoint
-- Open sockets keep the account's rights in memory; each change is announced to them.
CREATE FUNCTION announce_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('cabinet_live', json_build_object('event', 'access.changed',
    'ownerId', CASE TG_TABLE_NAME WHEN 'users' THEN to_jsonb(OLD) ->> 'id' ELSE to_jsonb(OLD) ->> 'owner_id' END)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Throws 53100 when the disk is full: more rows than fit into this little memory go to a temporary file.
CREATE FUNCTION assert_disk_has_room() RETURNS void LANGUAGE plpgsql SET work_mem = '64kB' AS $$
BEGIN
  PERFORM count(*) FROM generate_series(1, 5000);
END $$;
--> statement-breakpoint
-- Adds the deltas that transactions have recorded to the sums and deletes sums that become zero. Callers ensure that
-- only one fold runs at a time.
CREATE FUNCTION fold_sending_deltas() RETURNS void LANGUAGE sql AS $$
  WITH taken AS (
    DELETE FROM sending_deltas RETURNING *
  ), grained AS MATERIALIZED (
    SELECT owner_id, hours::smallint AS hours, date_trunc(CASE hours WHEN 1 THEN 'hour' ELSE 'day' END, at, 'UTC') AS at,
      type, sender, group_id, state, step, sum(messages)::integer AS messages, sum(segments)::integer AS segments,
      sum(amount)::bigint AS amount, sum(charged)::integer AS charged
    FROM taken, (VALUES (1), (24)) AS grain (hours)
    GROUP BY owner_id, hours, 3, type, sender, group_id, state, step
  ), charges AS (
    SELECT owner_id, hours, at, 'sendings.' || type AS source,
      CASE state WHEN 'open' THEN 'pending' WHEN 'failed' THEN 'refunded' ELSE 'complete' END AS status,
      sum(charged)::integer AS billings, -sum(amount)::bigint AS amount
    FROM grained GROUP BY owner_id, hours, at, source, status HAVING sum(charged) <> 0 OR sum(amount) <> 0
  ), grouped AS (
    MERGE INTO billing_groups s
    USING (
      SELECT owner_id, at, group_id, 'sendings.' || type AS source,
        CASE state WHEN 'open' THEN 'pending' WHEN 'failed' THEN 'refunded' ELSE 'complete' END AS status,
        sum(charged)::integer AS billings, -sum(amount)::bigint AS amount
      FROM grained WHERE hours = 1 GROUP BY owner_id, at, group_id, source, status HAVING sum(charged) <> 0 OR sum(amount) <> 0
    ) c
    ON s.owner_id = c.owner_id AND s.at = c.at AND s.group_id = c.group_id AND s.source = c.source AND s.status = c.status
    WHEN MATCHED AND s.billings + c.billings = 0 THEN DELETE
    WHEN MATCHED THEN UPDATE SET billings = s.billings + c.billings, amount = s.amount + c.amount
    WHEN NOT MATCHED THEN INSERT (owner_id, at, group_id, source, status, billings, amount)
      VALUES (c.owner_id, c.at, c.group_id, c.source, c.status, c.billings, c.amount)
    RETURNING 1
  ), earned AS (
    SELECT reseller_id, owner_id, hours::smallint AS hours,
      date_trunc(CASE hours WHEN 1 THEN 'hour' ELSE 'day' END, at, 'UTC') AS at, type,
      sum(messages)::integer AS messages, sum(amount)::bigint AS amount, sum(income)::bigint AS income
    FROM taken, (VALUES (1), (24)) AS grain (hours)
    WHERE reseller_id IS NOT NULL AND state NOT IN ('open', 'failed')
    GROUP BY reseller_id, owner_id, hours, 4, type HAVING sum(messages) <> 0 OR sum(amount) <> 0 OR sum(income) <> 0
  ), incomes AS (
    MERGE INTO income_sums s USING earned e
    ON s.reseller_id = e.reseller_id AND s.hours = e.hours AND s.at = e.at AND s.owner_id = e.owner_id AND s.type = e.type
    WHEN MATCHED AND s.messages + e.messages = 0 THEN DELETE
    WHEN MATCHED THEN UPDATE SET messages = s.messages + e.messages, amount = s.amount + e.amount, income = s.income + e.income
    WHEN NOT MATCHED THEN INSERT (reseller_id, owner_id, hours, at, type, messages, amount, income)
      VALUES (e.reseller_id, e.owner_id, e.hours, e.at, e.type, e.messages, e.amount, e.income)
    RETURNING 1
  ), messages AS (
    MERGE INTO sending_sums s
    USING (SELECT * FROM grained WHERE messages <> 0 OR segments <> 0 OR amount <> 0 OR charged <> 0) g
    ON s.owner_id = g.owner_id AND s.hours = g.hours AND s.at = g.at AND s.type = g.type AND s.sender = g.sender
      AND s.group_id = g.group_id AND s.state = g.state AND s.step = g.step
    WHEN MATCHED AND s.messages + g.messages = 0 THEN DELETE
    WHEN MATCHED THEN UPDATE SET messages = s.messages + g.messages, segments = s.segments + g.segments,
      amount = s.amount + g.amount, charged = s.charged + g.charged
    WHEN NOT MATCHED THEN INSERT (owner_id, hours, at, type, sender, group_id, state, step, messages, segments, amount, charged)
      VALUES (g.owner_id, g.hours, g.at, g.type, g.sender, g.group_id, g.state, g.step, g.messages, g.segments, g.amount, g.charged)
    RETURNING 1
  )
  MERGE INTO billing_sums s USING charges c
  ON s.owner_id = c.owner_id AND s.hours = c.hours AND s.at = c.at AND s.source = c.source AND s.status = c.status
  WHEN MATCHED AND s.billings + c.billings = 0 THEN DELETE
  WHEN MATCHED THEN UPDATE SET billings = s.billings + c.billings, amount = s.amount + c.amount
  WHEN NOT MATCHED THEN INSERT (owner_id, hours, at, source, status, billings, amount)
    VALUES (c.owner_id, c.hours, c.at, c.source, c.status, c.billings, c.amount)
$$;
--> statement-breakpoint
-- Takes a month's messages out of the sums when their rows are dropped. Charges stay, as their rows do.
CREATE FUNCTION forget_sending_sums(month date) RETURNS void LANGUAGE plpgsql SET timezone TO 'UTC' AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(5221843);
  PERFORM fold_sending_deltas();
  DELETE FROM sending_sums WHERE hours IN (1, 24) AND at >= month AND at < month + interval '1 month';
END $$;
--> statement-breakpoint
-- Rebuilds the sums of messages and of their charges from the rows.
CREATE FUNCTION rebuild_message_sums() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever is about to note a change waits; whoever has noted one is waited for.
  LOCK TABLE sending_deltas, sending_sums, billing_sums IN ACCESS EXCLUSIVE MODE;
  DELETE FROM sending_deltas;
  DELETE FROM sending_sums;
  DELETE FROM billing_sums;
  INSERT INTO sending_sums (owner_id, hours, at, type, sender, group_id, state, step, messages, segments, amount, charged)
  SELECT owner_id, hours, date_trunc(CASE hours WHEN 1 THEN 'hour' ELSE 'day' END, at, 'UTC'), type, sender, group_id, state,
    step, sum(messages), sum(segments), sum(amount), sum(charged)
  FROM (
    SELECT owner_id, date_trunc('hour', created_at, 'UTC') AS at, type, sender,
      coalesce(group_id, '00000000-0000-0000-0000-000000000000') AS group_id,
      CASE WHEN status IN ('pending', 'paused', 'processing') THEN 'open' ELSE status END AS state,
      coalesce(step, 0::smallint) AS step,
      count(*) AS messages, sum(segments) AS segments, sum(price) AS amount, count(*) FILTER (WHERE price <> 0) AS charged
    FROM sendings GROUP BY 1, 2, 3, 4, 5, 6, 7
  ) hourly, (VALUES (1), (24)) AS grain (hours)
  GROUP BY owner_id, hours, 3, type, sender, group_id, state, step;
  INSERT INTO billing_sums (owner_id, hours, at, source, status, billings, amount)
  SELECT owner_id, hours, date_trunc(CASE hours WHEN 1 THEN 'hour' ELSE 'day' END, at, 'UTC'), source, status,
    sum(billings), sum(amount)
  FROM (
    SELECT owner_id, date_trunc('hour', created_at, 'UTC') AS at, source, status, count(*) AS billings, sum(amount) AS amount
    FROM billings WHERE source LIKE 'sendings.%' GROUP BY 1, 2, 3, 4
  ) hourly, (VALUES (1), (24)) AS grain (hours)
  GROUP BY owner_id, hours, 3, source, status;
END $$;
--> statement-breakpoint
-- A contact that moves to another list changes the size of both. A new address changes the list's counter of changes.
CREATE FUNCTION contact_lists_readdress() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE contact_lists SET size = size + change.by, changes = changes + 1
  FROM (
    SELECT list_id, sum(by) AS by FROM (
      SELECT c.list_id, 1 AS by FROM changed c JOIN before b ON b.id = c.id WHERE c.list_id <> b.list_id
      UNION ALL
      SELECT b.list_id, -1 FROM changed c JOIN before b ON b.id = c.id WHERE c.list_id <> b.list_id
      UNION ALL
      SELECT c.list_id, 0 FROM changed c JOIN before b ON b.id = c.id
      WHERE c.list_id = b.list_id AND (c.phone IS DISTINCT FROM b.phone OR c.email IS DISTINCT FROM b.email)
    ) moved GROUP BY list_id
  ) change
  WHERE contact_lists.id = change.list_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The text of `contact_texts`: the searched text, then the names as the index has them, then an address with other
-- letters. Each part has a line of its own, so that no match spans two of them.
CREATE FUNCTION contact_text(phone text, email text, last_name text, first_name text, middle_name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower((coalesce(phone, '') || E'\n' || coalesce(email, '') || E'\n'
    || coalesce(last_name || ' ', '') || coalesce(first_name || ' ', '') || coalesce(middle_name, '')) COLLATE "default");
--> statement-breakpoint
CREATE FUNCTION contact_texts_add() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM (SELECT FROM changed LIMIT 101) few) <= 100 THEN
    INSERT INTO contact_texts (id, owner_id, list_id, text)
    SELECT id, owner_id, list_id, contact_indexed(phone, email, last_name, first_name, middle_name) FROM changed;
  ELSE
    INSERT INTO contact_text_debts (owner_id, list_id, from_id, to_id)
    SELECT owner_id, list_id, min(id::text COLLATE "C")::uuid, max(id::text COLLATE "C")::uuid FROM changed GROUP BY 1, 2;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION contact_texts_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO contact_texts (id, owner_id, list_id, text)
  SELECT c.id, c.owner_id, c.list_id, contact_indexed(c.phone, c.email, c.last_name, c.first_name, c.middle_name)
  FROM changed c JOIN before b ON b.id = c.id
  WHERE (c.list_id, c.phone, c.email, c.last_name, c.first_name, c.middle_name)
    IS DISTINCT FROM (b.list_id, b.phone, b.email, b.last_name, b.first_name, b.middle_name)
  ON CONFLICT (id) DO UPDATE SET list_id = excluded.list_id, text = excluded.text;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION contact_texts_remove() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM contact_texts t USING changed c WHERE t.id = c.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Maps letters to ASCII for the trigram index: in a cluster with character type C, PostgreSQL takes only ASCII
-- characters for letters (decision 32). Matches of the index are compared with the name itself.
CREATE FUNCTION contact_grams(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN translate(word, 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъёіїєґўәғқңөұүһáàâãäåāăąçćčéèêëēėęěíìîïīįñńňóòôõöøōőúùûüūůűýÿśšşßźżžďđłľřŕťţțğıșæœ', 'oeaintsrvlkmdpuqyygzbcihjwucwefyeiieguagknouuhaaaaaaaaaccceeeeeeeeiiiiiinnnoooooooouuuuuuuyysssszzzddllrrtttgisao');
--> statement-breakpoint
CREATE FUNCTION contact_indexed(phone text, email text, last_name text, first_name text, middle_name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN contact_text(phone, email, last_name, first_name, middle_name) || E'\x01' || contact_grams(lower(
    (CASE WHEN octet_length(email) > length(email) THEN email || ' ' ELSE '' END || coalesce(last_name || ' ', '') || coalesce(first_name || ' ', '') || coalesce(middle_name, '')) COLLATE "default"));
--> statement-breakpoint
-- Rebuilds the sums of income from the messages that exist; sums of dropped months stay.
CREATE FUNCTION rebuild_income_sums() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  first timestamptz := (SELECT date_trunc('month', min(created_at), 'UTC') FROM sendings);
BEGIN
  DELETE FROM income_sums WHERE at >= first;
  INSERT INTO income_sums (reseller_id, owner_id, hours, at, type, messages, amount, income)
  SELECT reseller_id, owner_id, grain.hours, date_trunc(CASE grain.hours WHEN 1 THEN 'hour' ELSE 'day' END, created_at, 'UTC') AS at, type,
    count(*), sum(price), sum(income)
  FROM sendings, (VALUES (1), (24)) AS grain (hours)
  WHERE reseller_id IS NOT NULL AND status IN ('sent', 'delivered', 'seen')
  GROUP BY reseller_id, owner_id, grain.hours, 4, type;
END $$;
--> statement-breakpoint
-- Rebuilds all sums from the rows, should they ever be wrong.
CREATE FUNCTION rebuild_sums() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE sending_deltas, sending_sums, billing_sums, billing_scope_sums, income_sums, billing_groups IN ACCESS EXCLUSIVE MODE;
  PERFORM rebuild_message_sums();
  PERFORM rebuild_income_sums();
  PERFORM rebuild_billing_groups();
  PERFORM rebuild_billing_scope_sums();
END $$;
--> statement-breakpoint
-- Rebuilds the sums per bulk send from the rows, which include what is recorded and not folded yet.
CREATE FUNCTION rebuild_billing_groups() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE sending_deltas, sending_sums, billing_sums, income_sums, billing_groups IN ACCESS EXCLUSIVE MODE;
  PERFORM fold_sending_deltas();
  DELETE FROM billing_groups;
  INSERT INTO billing_groups (owner_id, at, group_id, source, status, billings, amount)
  SELECT owner_id, date_trunc('hour', created_at, 'UTC'), coalesce(group_id, '00000000-0000-0000-0000-000000000000'), source, status,
    count(*), sum(amount)
  FROM billings WHERE source LIKE 'sendings.%' GROUP BY 1, 2, 3, 4, 5;
END $$;
--> statement-breakpoint
-- The scopes that an account's sums are part of.
CREATE FUNCTION billing_scopes(reseller_id uuid, manager_id uuid) RETURNS TABLE (scope text, scope_id uuid) LANGUAGE sql IMMUTABLE AS $$
  SELECT 'all', '00000000-0000-0000-0000-000000000000'::uuid
  UNION ALL SELECT 'reseller', reseller_id WHERE reseller_id IS NOT NULL
  UNION ALL SELECT 'manager', manager_id WHERE manager_id IS NOT NULL
$$;
--> statement-breakpoint
-- Each statement that changes the sums of accounts changes those of their scopes too.
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
-- An account that moves to another reseller or manager takes its past along, as it does in lists. Folding waits meanwhile.
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
-- Every process keeps the networks in memory; each change is announced to all of them.
CREATE FUNCTION announce_networks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('cabinet_networks', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Rebuilds the sums of scopes from the sums of accounts.
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
-- Each statement that changes the sums of accounts changes those of their scopes too.
CREATE TRIGGER billing_sums_added AFTER INSERT ON billing_sums REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION billing_sums_added();
CREATE TRIGGER billing_sums_changed AFTER UPDATE ON billing_sums REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION billing_sums_changed();
CREATE TRIGGER billing_sums_gone AFTER DELETE ON billing_sums REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION billing_sums_gone();
CREATE TRIGGER billings_no_change BEFORE UPDATE ON billings FOR EACH ROW
  WHEN (OLD.amount <> NEW.amount OR OLD.owner_id <> NEW.owner_id OR OLD.source <> NEW.source
        OR OLD.status IN ('refunded', 'invalid')) EXECUTE FUNCTION billings_guard();
CREATE TRIGGER billings_no_delete BEFORE DELETE ON billings FOR EACH ROW EXECUTE FUNCTION billings_guard();
CREATE TRIGGER contacts_added AFTER INSERT ON contacts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION contact_lists_resize();
CREATE TRIGGER contacts_readdressed AFTER UPDATE ON contacts REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION contact_lists_readdress();
CREATE TRIGGER contacts_removed AFTER DELETE ON contacts REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION contact_lists_resize();
CREATE TRIGGER contacts_texts_added AFTER INSERT ON contacts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION contact_texts_add();
CREATE TRIGGER contacts_texts_changed AFTER UPDATE ON contacts REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION contact_texts_change();
-- Its name sorts after `contacts_removed`, so that it runs later: that trigger waits for the lock of the list, which
-- the job holds while it writes texts of contacts that are being removed.
CREATE TRIGGER contacts_texts_removed AFTER DELETE ON contacts REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION contact_texts_remove();
CREATE TRIGGER members_removed AFTER DELETE ON members FOR EACH ROW EXECUTE FUNCTION announce_access();
-- A changed role changes the rights of the sockets that the member has open.
CREATE TRIGGER members_role_changed AFTER UPDATE OF role ON members
  FOR EACH ROW WHEN (OLD.role IS DISTINCT FROM NEW.role) EXECUTE FUNCTION announce_access();
CREATE TRIGGER networks_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON networks
  FOR EACH STATEMENT EXECUTE FUNCTION announce_networks();
CREATE TRIGGER tokens_expiry_changed AFTER UPDATE OF expired_at ON tokens
  FOR EACH ROW WHEN (OLD.expired_at IS DISTINCT FROM NEW.expired_at) EXECUTE FUNCTION announce_access();
CREATE TRIGGER tokens_removed AFTER DELETE ON tokens
  FOR EACH ROW WHEN (OLD.expired_at IS NULL OR OLD.expired_at > now()) EXECUTE FUNCTION announce_access();
-- An account that moves to another reseller or manager takes its past along, as it does in lists. Folding waits meanwhile.
CREATE TRIGGER billing_sums_follow_account AFTER UPDATE OF reseller_id, manager_id ON users FOR EACH ROW
  WHEN (OLD.reseller_id IS DISTINCT FROM NEW.reseller_id OR OLD.manager_id IS DISTINCT FROM NEW.manager_id)
  EXECUTE FUNCTION billing_sums_follow_account();
CREATE TRIGGER users_access_changed AFTER UPDATE OF is_active, role, permissions, reseller_id, manager_id ON users
  FOR EACH ROW WHEN ((OLD.is_active, OLD.role, OLD.permissions, OLD.reseller_id, OLD.manager_id)
    IS DISTINCT FROM (NEW.is_active, NEW.role, NEW.permissions, NEW.reseller_id, NEW.manager_id))
  EXECUTE FUNCTION announce_access();
--> statement-breakpoint
-- Until other rules stand above it, the sandbox carries the messages of every channel.
INSERT INTO providers (id, kind, title) VALUES ('00000000-0000-7000-8000-00000000005b', 'sandbox', 'Sandbox');
INSERT INTO routing_rules (provider_id, priority) VALUES ('00000000-0000-7000-8000-00000000005b', 0);
