-- Trigrams are made of what the cluster's character type calls letters, which where it is C are those of ASCII alone
-- (decision 32): others stand in the index as some of those. What is found by them is compared with the name itself.
CREATE FUNCTION contact_grams(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN translate(word, 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъёіїєґўәғқңөұүһáàâãäåāăąçćčéèêëēėęěíìîïīįñńňóòôõöøōőúùûüūůűýÿśšşßźżžďđłľřŕťţțğıșæœ', 'oeaintsrvlkmdpuqyygzbcihjwucwefyeiieguagknouuhaaaaaaaaaccceeeeeeeeiiiiiinnnoooooooouuuuuuuyysssszzzddllrrtttgisao');--> statement-breakpoint
-- A line each, so that no part is found across two.
CREATE OR REPLACE FUNCTION contact_text(phone text, email text, last_name text, first_name text, middle_name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower((coalesce(phone, '') || E'\n' || coalesce(email, '') || E'\n'
    || coalesce(last_name || ' ', '') || coalesce(first_name || ' ', '') || coalesce(middle_name, '')) COLLATE "default");--> statement-breakpoint
-- What `contact_texts` holds: the text, and behind it the names as the index has them, and an address of other letters.
CREATE FUNCTION contact_indexed(phone text, email text, last_name text, first_name text, middle_name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN contact_text(phone, email, last_name, first_name, middle_name) || E'\x01' || contact_grams(lower(
    (CASE WHEN octet_length(email) > length(email) THEN email || ' ' ELSE '' END || coalesce(last_name || ' ', '') || coalesce(first_name || ' ', '') || coalesce(middle_name, '')) COLLATE "default"));--> statement-breakpoint
CREATE OR REPLACE FUNCTION contact_texts_add() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM (SELECT FROM changed LIMIT 101) few) <= 100 THEN
    INSERT INTO contact_texts (id, owner_id, list_id, text)
    SELECT id, owner_id, list_id, contact_indexed(phone, email, last_name, first_name, middle_name) FROM changed;
  ELSE
    INSERT INTO contact_text_debts (owner_id, list_id, from_id, to_id)
    SELECT owner_id, list_id, min(id::text COLLATE "C")::uuid, max(id::text COLLATE "C")::uuid FROM changed GROUP BY 1, 2;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION contact_texts_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO contact_texts (id, owner_id, list_id, text)
  SELECT c.id, c.owner_id, c.list_id, contact_indexed(c.phone, c.email, c.last_name, c.first_name, c.middle_name)
  FROM changed c JOIN before b ON b.id = c.id
  WHERE (c.list_id, c.phone, c.email, c.last_name, c.first_name, c.middle_name)
    IS DISTINCT FROM (b.list_id, b.phone, b.email, b.last_name, b.first_name, b.middle_name)
  ON CONFLICT (id) DO UPDATE SET list_id = excluded.list_id, text = excluded.text;
  RETURN NULL;
END $$;--> statement-breakpoint
-- All of them are written anew; until then contacts are read themselves.
TRUNCATE contact_texts, contact_text_debts;--> statement-breakpoint
INSERT INTO contact_text_debts (owner_id, list_id, from_id, to_id)
SELECT owner_id, id, '00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff' FROM contact_lists WHERE size > 0;
