-- A new table, function or sequence is closed until its own file grants rights on it.
-- Hosted projects start with the opposite for the API roles.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
-- PUBLIC may execute functions by a global default, which a default of one schema cannot take back.
alter default privileges revoke execute on functions from public;

grant usage on schema public to anon, authenticated, service_role;
