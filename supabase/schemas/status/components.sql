-- The components of the status page, and how the uptime monitor checks them. Operators add checks of the kinds http and tcp.
create table public.components (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{0,39}$'),
  name text not null check (name <> ''),
  name_ar text not null check (name_ar <> ''),
  position integer not null check (position > 0),
  kind text not null
    check (kind in ('website', 'content', 'trading-data', 'sign-in', 'mail', 'http', 'tcp')),
  -- An address or host:port, for http and tcp; the environment of the uptime monitor has the others.
  target text check (length(target) between 3 and 500),
  interval_seconds integer not null default 30 check (interval_seconds between 5 and 3600),
  timeout_ms integer not null default 5000 check (timeout_ms between 100 and 30000),
  slow_ms integer not null default 2000 check (slow_ms > 0),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((kind in ('http', 'tcp')) = (target is not null))
);

create trigger set_updated_at before update on public.components
  for each row execute function public.set_updated_at();

alter table public.components enable row level security;
create policy "Everybody reads components in use" on public.components
  for select to anon, authenticated using (is_active);

revoke all on public.components from public, anon, authenticated, service_role;
-- Not the targets: they may name internal hosts.
grant select (id, name, name_ar, position, interval_seconds, is_active) on public.components to anon, authenticated;
grant select on public.components to service_role;

insert into public.components (id, name, name_ar, position, kind) values
  ('website', 'Website', 'الموقع الإلكتروني', 1, 'website'),
  ('content', 'Content', 'المحتوى', 2, 'content'),
  ('trading-data', 'Trading data', 'بيانات التداول', 3, 'trading-data'),
  ('sign-in', 'Sign-in', 'تسجيل الدخول', 4, 'sign-in'),
  ('mail', 'E-mail', 'البريد الإلكتروني', 5, 'mail');
