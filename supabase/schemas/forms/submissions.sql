-- What all forms share: registration, rate limits, references and mails.

-- Sent forms without their content: the idempotency key, and hashes of mailbox and sender for the rate limits.
create table public.form_submissions (
  key uuid primary key,
  form text not null check (form ~ '^[a-z]+$'),
  address_hash text not null check (address_hash ~ '^[0-9a-f]{64}$'),
  sender_hash text not null check (sender_hash ~ '^[0-9a-f]{64}$'),
  -- The honeypot field was filled in.
  is_suspect boolean not null default false,
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

-- The mailbox that an address delivers to, for limits. Providers ignore text after a plus sign, and Gmail ignores dots.
create function public.mailbox_of(address text) returns text
  language sql
  immutable
  set search_path = ''
as $$
  select case
    when domain in ('gmail.com', 'googlemail.com') then replace(mailbox, '.', '') || '@gmail.com'
    else mailbox || '@' || domain
  end
  from (
    select split_part(split_part(lower(address), '@', 1), '+', 1) as mailbox, split_part(lower(address), '@', 2) as domain
  ) parts
$$;

revoke all on function public.mailbox_of(text) from public, anon, authenticated, service_role;
grant execute on function public.mailbox_of(text) to supabase_auth_admin;

-- The reference that visitors and staff use: the first eight characters of the key.
create function public.submission_reference(key uuid) returns text
  language sql
  immutable
  set search_path = ''
as $$
  select upper(left(key::text, 8))
$$;

revoke all on function public.submission_reference(uuid) from public, anon, authenticated, service_role;

-- Hourly rate limits: when a form needs a proof of work, how hard it is, and when a form is rejected. Contact messages beyond the
-- limit are stored without mails. The site limit never rejects, so that a flood can't close the forms. Operators change the
-- numbers here.
create table public.submission_limits (
  scope text primary key check (scope in ('address', 'sender', 'site')),
  proof_threshold integer not null check (proof_threshold > 0),
  -- The work doubles every `forms_per_bit` forms above the threshold, up to `extra_bits` times.
  forms_per_bit integer not null check (forms_per_bit > 0),
  extra_bits integer not null check (extra_bits between 0 and 8),
  reject_threshold integer check (proof_threshold <= reject_threshold and (scope <> 'site' or reject_threshold is null)),
  reason text not null
);

alter table public.submission_limits enable row level security;
create policy "The service reads and sets limits" on public.submission_limits
  for all to service_role using (true) with check (true);

revoke all on public.submission_limits from public, anon, authenticated, service_role;
grant select, update on public.submission_limits to service_role;

insert into public.submission_limits (scope, proof_threshold, forms_per_bit, extra_bits, reject_threshold, reason) values
  ('address', 3, 1, 4, 5, 'Forms that name one mailbox: nobody has another''s filled.'),
  ('sender', 40, 4, 6, 60, 'Forms from one place: an office may share one line.'),
  ('site', 300, 300, 2, null, 'All forms together: the work grows a little for everybody, and nobody is turned away.');

-- The last hour's forms for each limit. Complaints don't count, because they are never rejected and could use up another sender's
-- limit.
create function public.count_submissions(address text, sender text) returns table (limits public.submission_limits, counted bigint)
  language sql
  stable
  set search_path = ''
as $$
  select limits, (
    select count(*) from public.form_submissions known
    where known.created_at > now() - interval '1 hour' and known.form <> 'complaint' and case limits.scope
      when 'address' then known.address_hash = encode(sha256(convert_to(public.mailbox_of(address), 'UTF8')), 'hex')
      when 'sender' then known.sender_hash = sender
      else true
    end
  )
  from public.submission_limits limits
$$;

revoke all on function public.count_submissions(text, text) from public, anon, authenticated, service_role;

-- Whether the mailbox or the sender is above the reject threshold.
create function public.is_beyond_limits(address text, sender text) returns boolean
  language sql
  stable
  set search_path = ''
as $$
  select coalesce(bool_or(known.counted >= (known.limits).reject_threshold), false) from public.count_submissions(address, sender) known
$$;

revoke all on function public.is_beyond_limits(text, text) from public, anon, authenticated, service_role;

-- Registers a submission and enforces the limits. Returns "repeated", "answered" (mails follow) or "unanswered" (stored without
-- mails). A contact message beyond the limits is unanswered, because it can be a complaint. A suspect form is unanswered too,
-- because a password manager can fill in the honeypot.
create function public.register_submission(
  key uuid, form text, address text, sender text, is_suspect boolean default false
) returns text
  language plpgsql
  set search_path = ''
as $$
declare
  hashed text := encode(sha256(convert_to(public.mailbox_of(address), 'UTF8')), 'hex');
  needed_bits integer;
  is_beyond boolean;
begin
  -- One at a time: otherwise concurrent calls would all pass the limits.
  perform pg_advisory_xact_lock(hashtext('form_submissions'));
  if exists (select from public.form_submissions known where known.key = register_submission.key) then
    return 'repeated';
  end if;
  is_beyond := public.is_beyond_limits(address, sender);
  if is_beyond and form <> 'contact' then
    raise exception 'too_many_submissions';
  end if;
  needed_bits := public.needed_proof_bits(address, sender);
  if needed_bits is not null then
    -- Another form may have arrived since the challenge was made.
    delete from public.verified_submissions proven
      where proven.key = register_submission.key and proven.form = register_submission.form and proven.bits >= needed_bits - 1;
    if not found then
      raise exception 'proof_required';
    end if;
  end if;
  insert into public.form_submissions (key, form, address_hash, sender_hash, is_suspect)
  values (key, form, hashed, sender, is_suspect);
  return case when is_beyond or is_suspect then 'unanswered' else 'answered' end;
end;
$$;

revoke all on function public.register_submission(uuid, text, text, text, boolean) from public, anon, authenticated, service_role;

-- Queues the acknowledgement to the sender and the delivery to the broker. The sender's address is unproven, so the
-- acknowledgement contains the reference and `promised`, but no typed text. `workers/mailer/compose-form-mail.ts` reads the kinds.
create function public.queue_form_mails(
  key uuid, form text, language text, region text, email text, details jsonb, promised jsonb default '{}'
) returns void
  language sql
  set search_path = ''
as $$
  insert into public.outbox (kind, language, region, recipient, details)
  select form || mail.suffix, language, region, mail.recipient,
    jsonb_build_object('reference', public.submission_reference(key)) || mail.details
  from (values ('-acknowledgement', email, promised), ('-delivery', null, details)) as mail (suffix, recipient, details);
$$;

revoke all on function public.queue_form_mails(uuid, text, text, text, text, jsonb, jsonb) from public, anon, authenticated, service_role;
