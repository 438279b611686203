-- From how many forms within an hour on a proof of work is asked for, and from how many on nothing is taken: the one place. An
-- operator changes a number here.
create table public.submission_limits (
  what text primary key check (what in ('address', 'sender', 'site')),
  proof_from integer not null check (proof_from > 0),
  refuse_from integer not null,
  why text not null,
  check (proof_from <= refuse_from)
);

insert into public.submission_limits (what, proof_from, refuse_from, why) values
  ('address', 3, 5, 'Forms that name one e-mail address: nobody has another''s mailbox filled.'),
  ('sender', 40, 60, 'Forms from one place: an office may share one line.'),
  ('site', 300, 1000, 'All forms together, as whoever has the public key may call in any name.');

alter table public.submission_limits enable row level security;
create policy "The service reads and sets limits" on public.submission_limits
  for all to service_role using (true) with check (true);

revoke all on public.submission_limits from public, anon, authenticated, service_role;
grant select, update on public.submission_limits to service_role;

-- How hard a proof is: a browser tries two to the power of `bits` numbers on average, a second or less where it is 16.
create table public.proof_settings (
  is_only boolean primary key default true check (is_only),
  bits integer not null default 16 check (bits between 1 and 24),
  valid_for interval not null default '10 minutes' check (valid_for > '0'),
  -- Signs what is asked, so that nothing needs to be kept of it.
  secret bytea not null default extensions.gen_random_bytes(32)
);

insert into public.proof_settings default values;

alter table public.proof_settings enable row level security;
create policy "The service reads and sets how hard a proof is" on public.proof_settings
  for all to service_role using (true) with check (true);

revoke all on public.proof_settings from public, anon, authenticated, service_role;
grant select (bits, valid_for), update (bits, valid_for) on public.proof_settings to service_role;

-- Submissions for which a proof was given and that are not yet stored.
create table public.proven_submissions (
  key uuid primary key,
  form text not null,
  proven_at timestamptz not null default now()
);

alter table public.proven_submissions enable row level security;
create policy "The service reads what was proven" on public.proven_submissions
  for select to service_role using (true);

revoke all on public.proven_submissions from public, anon, authenticated, service_role;
grant select on public.proven_submissions to service_role;

create function public.sign_proof(told text) returns text
  language sql
  stable
  set search_path = ''
as $$
  select encode(extensions.hmac(convert_to(told, 'UTF8'), secret, 'sha256'), 'hex') from public.proof_settings;
$$;

revoke all on function public.sign_proof(text) from public, anon, authenticated, service_role;

-- What is to be solved before a submission is taken: good for this form and this submission alone, which is stored once.
create function public.ask_for_proof(form text, key uuid) returns text
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
declare
  told text;
begin
  if form !~ '^[a-z]{1,40}$' then
    raise exception 'There is no form of this name.';
  end if;
  select concat_ws('.', 'v1', form, key, extract(epoch from now() + valid_for)::bigint, bits) into told
    from public.proof_settings;
  return told || '.' || public.sign_proof(told);
end;
$$;

-- Takes a solution: what was asked, a dot, and a number with which the hash of all of it begins with as many zero bits as asked
-- for. False when it was not asked for by us, is too old, or solves nothing.
create function public.prove_submission(proof text) returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  parts text[] := regexp_match(
    proof, '^(v1\.([a-z]{1,40})\.([0-9a-f-]{36})\.([0-9]{1,12})\.([0-9]{1,2}))\.([0-9a-f]{64})\.[0-9]{1,15}$'
  );
  digest text := encode(sha256(convert_to(proof, 'UTF8')), 'hex');
begin
  if parts is null or public.sign_proof(parts[1]) <> parts[6] then
    return false;
  end if;
  if to_timestamp(parts[4]::bigint) < now()
    or left(('x' || left(digest, 8))::bit(32)::text, parts[5]::integer) ~ '1'
  then
    return false;
  end if;
  delete from public.proven_submissions where proven_at < now() - interval '1 hour';
  insert into public.proven_submissions (key, form) values (parts[3]::uuid, parts[2]) on conflict do nothing;
  return true;
end;
$$;

revoke all on function public.ask_for_proof(text, uuid) from public, anon, authenticated, service_role;
revoke all on function public.prove_submission(text) from public, anon, authenticated, service_role;
grant execute on function public.ask_for_proof(text, uuid) to anon, authenticated;
grant execute on function public.prove_submission(text) to anon, authenticated;

-- Enters a submission; false when it was entered before. The functions that store a form call it first, in their transaction.
create or replace function public.enter_submission(key uuid, form text, address text, sender text) returns boolean
  language plpgsql
  set search_path = ''
as $$
declare
  hashed text := encode(sha256(convert_to(lower(address), 'UTF8')), 'hex');
  since timestamptz := now() - interval '1 hour';
  refused boolean;
  doubted boolean;
begin
  -- One at a time: otherwise many at once would each find room under the limits.
  perform pg_advisory_xact_lock(hashtext('form_submissions'));
  if exists (select from public.form_submissions known where known.key = enter_submission.key) then
    return false;
  end if;
  select bool_or(reached.counted >= reached.refuse_from), bool_or(reached.counted >= reached.proof_from)
    into refused, doubted
    from (
      select limits.proof_from, limits.refuse_from, (
        select count(*) from public.form_submissions known
        where known.created_at > since and case limits.what
          when 'address' then known.address_hash = hashed
          when 'sender' then known.sender_hash = sender
          else true
        end
      ) as counted
      from public.submission_limits limits
    ) reached;
  if refused then
    raise exception 'too_many_submissions';
  end if;
  if doubted then
    delete from public.proven_submissions proven
      where proven.key = enter_submission.key and proven.form = enter_submission.form;
    if not found then
      raise exception 'proof_required';
    end if;
  end if;
  insert into public.form_submissions (key, form, address_hash, sender_hash) values (key, form, hashed, sender);
  return true;
end;
$$;
