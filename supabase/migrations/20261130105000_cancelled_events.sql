-- Brings a database to supabase/schemas.

alter table public.dividends add column is_cancelled boolean not null default false;
alter table public.economic_events add column is_cancelled boolean not null default false;
