-- Adds a time stamp of the chain's head. It is of an entry that is there, with the hash that it has.
create function public.append_anchor(
  head_position bigint, head_hash text, token text, gen_time timestamptz, authority text
) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('publication_anchors'));
  if not exists (
    select from public.publications entry
    where entry.position = append_anchor.head_position and entry.hash = append_anchor.head_hash
  ) then
    raise exception 'A time stamp is of the hash of an entry.';
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
grant execute on function public.append_anchor(bigint, text, text, timestamptz, text) to service_role;
