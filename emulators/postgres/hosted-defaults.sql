-- A hosted project opens what is new in "public" to the API roles; the migrations must close it there as here. Runs once, before the first of them.
alter database postgres set search_path = "$user", public, extensions;
grant usage on schema public to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
