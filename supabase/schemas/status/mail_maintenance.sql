-- Mails subscribers when maintenance is announced, cancelled or ended early.
create function public.mail_maintenance() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  occasion text := case
    when tg_op = 'INSERT' then 'announced'
    when new.cancelled_at is not null then 'cancelled'
    else 'ended'
  end;
begin
  perform public.mail_subscribers('status', 'status-maintenance', new.id || ' ' || occasion, jsonb_build_object(
    'occasion', occasion,
    'title', jsonb_build_object('en', new.title, 'ar', new.title_ar),
    'text', jsonb_build_object('en', new.text, 'ar', new.text_ar),
    'startsAt', new.starts_at,
    'endsAt', new.ends_at
  ), new.component_ids);
  return null;
end;
$$;

revoke all on function public.mail_maintenance() from public, anon, authenticated, service_role;
