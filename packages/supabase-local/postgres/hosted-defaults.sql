-- A hosted project opens new objects in "public" to the API roles, and the migrations must close them. Runs once, before the first migration.
alter database postgres set search_path = "$user", public, extensions;
grant usage on schema public to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
