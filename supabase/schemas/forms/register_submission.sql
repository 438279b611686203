-- Registers a submission and enforces the rate limits; false when it was registered before. The functions that store a form
-- call it first, in their transaction.
create function public.register_submission(key uuid, form text, address text, sender text) returns boolean
  language plpgsql
  set search_path = ''
as $$
declare
  hashed text := encode(sha256(convert_to(public.mailbox_of(address), 'UTF8')), 'hex');
  since timestamptz := now() - interval '1 hour';
  refused boolean;
  doubted boolean;
begin
  -- One at a time: otherwise concurrent calls would all pass the limits.
  perform pg_advisory_xact_lock(hashtext('form_submissions'));
  if exists (select from public.form_submissions known where known.key = register_submission.key) then
    return false;
  end if;
  select bool_or(reached.counted >= reached.reject_threshold), bool_or(reached.counted >= reached.proof_threshold)
    into refused, doubted
    from (
      select limits.proof_threshold, limits.reject_threshold, (
        select count(*) from public.form_submissions known
        where known.created_at > since and case limits.scope
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
    delete from public.verified_submissions proven
      where proven.key = register_submission.key and proven.form = register_submission.form;
    if not found then
      raise exception 'proof_required';
    end if;
  end if;
  insert into public.form_submissions (key, form, address_hash, sender_hash) values (key, form, hashed, sender);
  return true;
end;
$$;

revoke all on function public.register_submission(uuid, text, text, text) from public, anon, authenticated, service_role;
