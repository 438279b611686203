-- The time stamp (RFC 3161) of a run's manifest. It comes after the run, later still where the authority did not respond at once.
create table public.rendering_stamps (
  run bigint primary key references public.rendering_runs (id),
  -- The token in DER, as base64.
  token text not null check (token ~ '^[A-Za-z0-9+/]+=*$'),
  -- As the token says; whoever verifies it reads them from the token.
  gen_time timestamptz not null,
  authority text not null check (authority <> '')
);

create trigger rendering_stamps_append_only before update or delete on public.rendering_stamps
  for each row execute function public.reject_change();
create trigger rendering_stamps_no_truncate before truncate on public.rendering_stamps
  for each statement execute function public.reject_change();

alter table public.rendering_stamps enable row level security;
create policy "The publisher reads and adds stamps of renderings" on public.rendering_stamps
  for all to service_role using (true) with check (true);

revoke all on public.rendering_stamps from public, anon, authenticated, service_role;
grant select, insert on public.rendering_stamps to service_role;
