/** The tables that the cases read: harbours, the ships in them, and the routes between them. */
export const harbourTables = `
  create table public.harbours (
    id integer primary key,
    name text not null unique,
    parent integer references public.harbours (id),
    data jsonb,
    tags text[] not null default '{}'
  );
  create table public.ships (
    id serial primary key,
    name text not null default 'unnamed',
    tons integer check (tons > 0),
    harbour integer references public.harbours (id)
  );
  create table public.routes (
    departure integer references public.harbours (id),
    arrival integer references public.harbours (id),
    primary key (departure, arrival)
  );
  create view public.large_ships as select * from public.ships where tons > 100;
  create type public.size as (length integer, width integer);
  create function public.add(a integer, b integer default 1) returns integer language sql immutable as 'select a + b';
  create function public.area(of public.size) returns integer language sql immutable as 'select (of).length * (of).width';
  create function public.ships_of(harbour_id integer) returns setof public.ships language sql stable
    as 'select * from public.ships where harbour = harbour_id';
  create function public.nothing() returns void language sql as '';
  create function public.fail() returns void language plpgsql as $$
    begin raise exception 'no' using errcode = 'P0001', detail = 'because', hint = 'try'; end $$;
  insert into public.harbours values
    (1, 'Aden', null, '{"depth": {"m": 12}}', '{deep,old}'),
    (2, 'Beirut', 1, '5', '{old}'),
    (3, 'Cadiz', 1, null, '{}');
  insert into public.ships (name, tons, harbour) values ('Amal', 50, 1), ('Badr', 150, 1), ('Cyan', 300, 2), ('Dhow', null, null);
  insert into public.routes values (1, 2), (2, 3);
  grant all on all tables in schema public to service_role;
  grant usage on all sequences in schema public to service_role;
  grant execute on all functions in schema public to service_role;
`
