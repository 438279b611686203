-- RFC 3161 timestamps of the chain's head. Each proves that the entries up to its position existed at its time.
create table public.publication_anchors (
  id bigint primary key check (id > 0),
  position bigint not null references public.publications (position),
  head_hash text not null check (head_hash ~ '^[0-9a-f]{64}$'),
  -- DER, as base64.
  token text not null check (token ~ '^[A-Za-z0-9+/]+=*$'),
  -- Copied from the token. Verification reads the token.
  gen_time timestamptz not null,
  authority text not null check (authority <> ''),
  created_at timestamptz not null
);

create index publication_anchors_by_position on public.publication_anchors (position);

create trigger publication_anchors_append_only before update or delete on public.publication_anchors
  for each row execute function public.reject_change();
create trigger publication_anchors_no_truncate before truncate on public.publication_anchors
  for each statement execute function public.reject_change();

alter table public.publication_anchors enable row level security;
create policy "Everybody reads anchors" on public.publication_anchors
  for select to anon, authenticated using (true);

revoke all on public.publication_anchors from public, anon, authenticated, service_role;
grant select on public.publication_anchors to anon, authenticated, service_role;

-- Adds a timestamp. The hash must be the entry's. Only the publisher may: an invalid token can't be removed, and with one no bundle is verified.
-- So a token that is older than its entry is refused, as the verifier refuses it (`clockToleranceMs`), and one that isn't later than the last
-- token isn't added: two publishers may stamp a head at once.
create function public.append_anchor(
  head_position bigint, head_hash text, token text, gen_time timestamptz, authority text
) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  recorded timestamptz;
begin
  perform pg_advisory_xact_lock(hashtext('publication_anchors'));
  select entry.recorded_at into recorded from public.publications entry
    where entry.position = append_anchor.head_position and entry.hash = append_anchor.head_hash;
  if recorded is null then
    raise exception 'A time stamp is of the hash of an entry.';
  end if;
  if append_anchor.gen_time < recorded - interval '5 minutes' then
    raise exception 'A time stamp is not older than its entry. Check the clocks of the database and of the authority.';
  end if;
  if exists (
    select from public.publication_anchors anchor
    where anchor.position > append_anchor.head_position
      or (anchor.position = append_anchor.head_position and anchor.gen_time >= append_anchor.gen_time)
  ) then
    return;
  end if;
  insert into public.publication_anchors (id, position, head_hash, token, gen_time, authority, created_at)
  values (
    (select coalesce(max(anchor.id), 0) + 1 from public.publication_anchors anchor),
    append_anchor.head_position, append_anchor.head_hash, append_anchor.token, append_anchor.gen_time, append_anchor.authority,
    clock_timestamp()
  );
end;
$$;

revoke all on function public.append_anchor(bigint, text, text, timestamptz, text)
  from public, anon, authenticated, service_role;
grant execute on function public.append_anchor(bigint, text, text, timestamptz, text) to publication_writer;

-- The heads sent to each witness, so that a witness gets each head once and at most one a day. Witnesses aren't public.
create table public.publication_notices (
  id bigint generated always as identity primary key,
  -- A mail or webhook address.
  witness text not null check (witness <> ''),
  position bigint not null check (position > 0),
  head_hash text not null check (head_hash ~ '^[0-9a-f]{64}$'),
  sent_at timestamptz not null default now()
);

create index publication_notices_by_witness on public.publication_notices (witness, sent_at desc);

create trigger publication_notices_append_only before update or delete on public.publication_notices
  for each row execute function public.reject_change();
create trigger publication_notices_no_truncate before truncate on public.publication_notices
  for each statement execute function public.reject_change();

alter table public.publication_notices enable row level security;
create policy "The workers read notices" on public.publication_notices
  for select to service_role using (true);
create policy "The publisher adds notices" on public.publication_notices
  for insert to publication_writer with check (true);

revoke all on public.publication_notices from public, anon, authenticated, service_role;
grant select on public.publication_notices to service_role;
grant insert (witness, position, head_hash) on public.publication_notices to publication_writer;
