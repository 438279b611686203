-- The forms of the last hour within each limit, with that limit. Complaints are in none: they are never refused, so that they could be used to
-- close the other forms for somebody.
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
