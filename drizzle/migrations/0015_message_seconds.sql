-- What a message's seconds cost beside its segments (voice): its receipt is these two times each other.
-- Null on everything else, which then takes no room.
ALTER TABLE sendings ADD COLUMN seconds integer, ADD COLUMN second_price bigint;
