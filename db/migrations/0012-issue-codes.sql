-- The short code of a public link, to be typed from a board: hashed for look-up, sealed for its owner. Issues of before have
-- none until their link is renewed.
alter table "WIHIW"
  add column code_hash bytea unique,
  add column code_sealed bytea,
  add constraint wihiw_code check ((code_hash is null) = (code_sealed is null));
