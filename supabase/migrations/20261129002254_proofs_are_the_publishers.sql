-- Brings a database to supabase/schemas.

drop policy if exists "The publisher reads and adds notices" on public.publication_notices;

drop policy if exists "The publisher reads and adds stamps of renderings" on public.rendering_stamps;

revoke all on public.publication_notices from service_role;

revoke all on function public.append_anchor(bigint,text,text,timestamp with time zone,text) from service_role;

revoke all on public.rendering_stamps from service_role;

revoke all on function public.append_anchor(bigint, text, text, timestamptz, text)
  from public, anon, authenticated, service_role;

grant execute on function public.append_anchor(bigint, text, text, timestamptz, text) to publication_writer;

create policy "The workers read notices" on public.publication_notices
  for select to service_role using (true);

create policy "The publisher adds notices" on public.publication_notices
  for insert to publication_writer with check (true);

revoke all on public.publication_notices from public, anon, authenticated, service_role;

grant select on public.publication_notices to service_role;

grant insert (witness, position, head_hash) on public.publication_notices to publication_writer;

create policy "The workers read stamps of renderings" on public.rendering_stamps
  for select to service_role using (true);

create policy "The publisher adds stamps of renderings" on public.rendering_stamps
  for insert to publication_writer with check (true);

revoke all on public.rendering_stamps from public, anon, authenticated, service_role;

grant select on public.rendering_stamps to service_role;

grant insert on public.rendering_stamps to publication_writer;
