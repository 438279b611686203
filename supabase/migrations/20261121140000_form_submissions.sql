-- That a form was sent, and nothing of what it said: by the key under which it is stored once, and by hashes of the address it
-- names and of where it came from, by which senders are held back.
create table public.form_submissions (
  key uuid primary key,
  form text not null check (form ~ '^[a-z]+$'),
  address_hash text not null check (address_hash ~ '^[0-9a-f]{64}$'),
  sender_hash text not null check (sender_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);

create index form_submissions_by_address on public.form_submissions (address_hash, created_at);
create index form_submissions_by_sender on public.form_submissions (sender_hash, created_at);
create index form_submissions_by_time on public.form_submissions (created_at);

alter table public.form_submissions enable row level security;
create policy "The service reads submissions" on public.form_submissions
  for select to service_role using (true);

revoke all on public.form_submissions from public, anon, authenticated, service_role;
grant select, delete on public.form_submissions to service_role;

-- Enters a submission; false when it was entered before. The functions that store a form call it first, in their transaction.
create function public.enter_submission(key uuid, form text, address text, sender text) returns boolean
  language plpgsql
  set search_path = ''
as $$
declare
  hashed text := encode(sha256(convert_to(lower(address), 'UTF8')), 'hex');
  since timestamptz := now() - interval '1 hour';
begin
  -- One at a time: otherwise many at once would each find room under the limits.
  perform pg_advisory_xact_lock(hashtext('form_submissions'));
  if exists (select from public.form_submissions known where known.key = enter_submission.key) then
    return false;
  end if;
  -- An office may share one line; the last limit holds for everybody, as whoever has the public key may call in any name.
  if (select count(*) from public.form_submissions known where known.address_hash = hashed and known.created_at > since) >= 5
    or (select count(*) from public.form_submissions known where known.sender_hash = sender and known.created_at > since) >= 60
    or (select count(*) from public.form_submissions known where known.created_at > since) >= 1000
  then
    raise exception 'too_many_submissions';
  end if;
  insert into public.form_submissions (key, form, address_hash, sender_hash) values (key, form, hashed, sender);
  return true;
end;
$$;

revoke all on function public.enter_submission(uuid, text, text, text) from public, anon, authenticated, service_role;
