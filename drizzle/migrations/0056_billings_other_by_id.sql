-- What no message made, over many accounts: few among millions.
CREATE INDEX billings_other_id_idx ON billings (id) WHERE source NOT LIKE 'sendings.%';
