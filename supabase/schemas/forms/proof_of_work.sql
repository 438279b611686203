-- The proof of work that forms need above a rate limit.

-- The difficulty: a browser tries 2 ^ `bits` numbers on average, up to a second for 16 bits.
create table public.proof_of_work_settings (
  is_only boolean primary key default true check (is_only),
  bits integer not null default 16 check (bits between 1 and 24),
  valid_for interval not null default '10 minutes' check (valid_for > '0'),
  -- Signs challenges, so that they aren't stored.
  secret bytea not null default extensions.gen_random_bytes(32)
);

alter table public.proof_of_work_settings enable row level security;
create policy "The service reads and sets the difficulty" on public.proof_of_work_settings
  for all to service_role using (true) with check (true);

revoke all on public.proof_of_work_settings from public, anon, authenticated, service_role;
grant select (bits, valid_for), update (bits, valid_for) on public.proof_of_work_settings to service_role;

insert into public.proof_of_work_settings default values;

-- The difficulty of the next form, or null if it needs no proof. The site limit doesn't apply to a sender's first form in an hour,
-- because visitors without scripts can't compute a proof.
create function public.needed_proof_bits(address text, sender text) returns integer
  language sql
  stable
  set search_path = ''
as $$
  select settings.bits + max(least(
    (known.limits).extra_bits, (known.counted - (known.limits).proof_threshold) / (known.limits).forms_per_bit
  ))::integer
  from public.count_submissions(address, sender) known, public.proof_of_work_settings settings
  where known.counted >= (known.limits).proof_threshold and ((known.limits).scope <> 'site' or exists (
    select from public.form_submissions own
    where own.sender_hash = needed_proof_bits.sender and own.created_at > now() - interval '1 hour'
  ))
  group by settings.bits
$$;

revoke all on function public.needed_proof_bits(text, text) from public, anon, authenticated, service_role;

create function public.sign_proof_challenge(told text) returns text
  language sql
  stable
  set search_path = ''
as $$
  select encode(extensions.hmac(convert_to(told, 'UTF8'), secret, 'sha256'), 'hex') from public.proof_of_work_settings;
$$;

revoke all on function public.sign_proof_challenge(text) from public, anon, authenticated, service_role;

-- Creates a challenge for one form and one submission.
create function public.create_proof_challenge(form text, key uuid, address text, sender text) returns text
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
declare
  told text;
begin
  if form !~ '^[a-z]{1,40}$' then
    raise exception 'There is no form with this name.';
  end if;
  select concat_ws(
    '.', 'v1', form, key, extract(epoch from now() + valid_for)::bigint,
    coalesce(public.needed_proof_bits(address, sender), bits)
  ) into told from public.proof_of_work_settings;
  return told || '.' || public.sign_proof_challenge(told);
end;
$$;

revoke all on function public.create_proof_challenge(text, uuid, text, text) from public, anon, authenticated, service_role;
grant execute on function public.create_proof_challenge(text, uuid, text, text) to site_writer;

-- Verified proofs of forms that aren't stored yet.
create table public.verified_submissions (
  key uuid primary key,
  form text not null,
  -- The difficulty that was solved.
  bits integer not null,
  proven_at timestamptz not null default now()
);

alter table public.verified_submissions enable row level security;
create policy "The service reads verified submissions" on public.verified_submissions
  for select to service_role using (true);

revoke all on public.verified_submissions from public, anon, authenticated, service_role;
grant select on public.verified_submissions to service_role;

-- Verifies a solution: the challenge, a dot, and a number. The hash of the whole must start with the required zero bits.
create function public.verify_proof_of_work(proof text) returns boolean
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
  if parts is null or public.sign_proof_challenge(parts[1]) <> parts[6] then
    return false;
  end if;
  if to_timestamp(parts[4]::bigint) < now()
    or left(('x' || left(digest, 8))::bit(32)::text, parts[5]::integer) ~ '1'
  then
    return false;
  end if;
  delete from public.verified_submissions where proven_at < now() - interval '1 hour';
  insert into public.verified_submissions as known (key, form, bits) values (parts[3]::uuid, parts[2], parts[5]::integer)
    on conflict on constraint verified_submissions_pkey do update set bits = greatest(known.bits, excluded.bits);
  return true;
exception when integrity_constraint_violation then
  -- Postgres quotes the failing row, which the caller may not read.
  raise exception using errcode = sqlstate, message = sqlerrm;
end;
$$;

revoke all on function public.verify_proof_of_work(text) from public, anon, authenticated, service_role;
grant execute on function public.verify_proof_of_work(text) to site_writer;
