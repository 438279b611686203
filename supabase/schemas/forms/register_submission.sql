-- Registers a submission and enforces the rate limits: "repeated" when it was registered before, "answered" when mails may follow it. The
-- functions that store a form call it first, in their transaction. A message to the broker may be a complaint: beyond the limits it is
-- "unanswered", but never rejected.
create function public.register_submission(key uuid, form text, address text, sender text) returns text
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
  insert into public.form_submissions (key, form, address_hash, sender_hash) values (key, form, hashed, sender);
  return case when is_beyond then 'unanswered' else 'answered' end;
end;
$$;

revoke all on function public.register_submission(uuid, text, text, text) from public, anon, authenticated, service_role;
