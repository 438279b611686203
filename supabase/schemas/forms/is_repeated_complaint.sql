-- Whether a complaint looks like one of many: the fourth of an hour that names one mailbox, the eleventh from one place, or the sixth of a
-- day in the same words. It is stored all the same.
create function public.is_repeated_complaint(address text, sender text, words text) returns boolean
  language sql
  stable
  set search_path = ''
as $$
  select count(*) filter (where hour and known.address_hash = encode(sha256(convert_to(public.mailbox_of(address), 'UTF8')), 'hex')) >= 3
    or count(*) filter (where hour and known.sender_hash = sender) >= 10
    or count(*) filter (where complaint.message = words) >= 5
  from public.complaints complaint
    join public.form_submissions known on known.key = complaint.key,
    lateral (select complaint.created_at > now() - interval '1 hour' as hour) age
  where complaint.created_at > now() - interval '1 day'
$$;

revoke all on function public.is_repeated_complaint(text, text, text) from public, anon, authenticated, service_role;
