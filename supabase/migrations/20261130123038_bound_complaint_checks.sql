-- Brings a database to supabase/schemas.

create index complaints_by_text on public.complaints (md5(message), created_at);

-- Whether a complaint looks like one of many: more than 3 an hour for a mailbox, 10 an hour from a sender, or 5 a day with the
-- same text. `form_submissions` already has the complaint. Each search ends at its limit, so that a flood doesn't delay others.
create or replace function public.is_repeated_complaint(address text, sender text, words text) returns boolean
  language sql
  stable
  set search_path = ''
as $$
  select exists (
    select from public.form_submissions known
    where known.address_hash = encode(sha256(convert_to(public.mailbox_of(address), 'UTF8')), 'hex')
      and known.form = 'complaint' and known.created_at > now() - interval '1 hour'
    offset 3
  ) or exists (
    select from public.form_submissions known
    where known.sender_hash = sender and known.form = 'complaint' and known.created_at > now() - interval '1 hour'
    offset 10
  ) or exists (
    select from public.complaints complaint
    where md5(complaint.message) = md5(words) and complaint.message = words
      and complaint.created_at > now() - interval '1 day'
    offset 4
  )
$$;
