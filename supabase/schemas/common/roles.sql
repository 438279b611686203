-- Roles, default privileges and extensions.

-- New tables, functions and sequences are closed until their file grants rights. A hosted project opens them to the API roles by
-- default.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
-- PUBLIC gets EXECUTE from a global default. A default of one schema can't revoke it.
alter default privileges revoke execute on functions from public;

grant usage on schema public to anon, authenticated, service_role;

-- The site's role. It reads no table and calls only functions: forms, preferences, page views and publish marks. Its key never
-- reaches a browser, so these functions trust the visitor's address that the site passes.
do $$
begin
  if not exists (select from pg_roles where rolname = 'site_writer') then
    create role site_writer nologin noinherit;
  end if;
end
$$;
grant site_writer to authenticator;
grant usage on schema public to site_writer;

-- The publisher's role. Only this role adds entries to the audit log, and no other worker has its key.
do $$
begin
  if not exists (select from pg_roles where rolname = 'publication_writer') then
    create role publication_writer nologin noinherit;
  end if;
end
$$;
grant publication_writer to authenticator;
grant usage on schema public to publication_writer;

-- The market data worker's role. It only calls the functions that store quotes and price bars.
do $$
begin
  if not exists (select from pg_roles where rolname = 'market_data_writer') then
    create role market_data_writer nologin noinherit;
  end if;
end
$$;
grant market_data_writer to authenticator;
grant usage on schema public to market_data_writer;

-- Timeouts keep a slow request from holding a connection.
alter role anon set statement_timeout = '2s';
alter role site_writer set statement_timeout = '5s';
alter role authenticated set statement_timeout = '8s';
alter role publication_writer set statement_timeout = '8s';
alter role market_data_writer set statement_timeout = '8s';

-- Trigrams for text search.
create extension if not exists pg_trgm with schema extensions;
