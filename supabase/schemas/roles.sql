-- The site's own role: it may call what stores something for a visitor and what sums the readings of posts, and nothing else. Its key never reaches a browser, so that who
-- calls is the site, and the visitor's address that it names means something.
do $$
begin
  if not exists (select from pg_roles where rolname = 'site_writer') then
    create role site_writer nologin noinherit;
  end if;
end
$$;
grant site_writer to authenticator;
grant usage on schema public to site_writer;

-- A read of a visitor is short; nobody's holds the database for longer.
alter role anon set statement_timeout = '2s';
alter role site_writer set statement_timeout = '5s';
alter role authenticated set statement_timeout = '8s';
