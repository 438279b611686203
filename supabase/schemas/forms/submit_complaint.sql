-- Stores a complaint once and returns its reference with the day by which it has its final answer. No limit rejects it and no proof of work is
-- needed; what looks like one of many is marked, and is in the staff inbox without mails.
create function public.submit_complaint(
  key uuid, sender text, language text, region text, entity text,
  first_name text, last_name text, email text, topic text, message text, occurred text, remedy text, is_suspect boolean default false
) returns table (reference text, answer_by timestamptz)
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  stored public.complaints;
begin
  -- One at a time: the second of two equal ones finds the first.
  perform pg_advisory_xact_lock(hashtext('complaints'));
  select * into stored from public.complaints known where known.key = submit_complaint.key;
  if not found then
    insert into public.form_submissions (key, form, address_hash, sender_hash)
    values (key, 'complaint', encode(sha256(convert_to(public.mailbox_of(email), 'UTF8')), 'hex'), sender);
    insert into public.complaints (
      key, language, region, entity, first_name, last_name, email, topic, message, occurred, remedy, is_repeat, reply_due_at
    )
    values (
      submit_complaint.key, submit_complaint.language, submit_complaint.region, submit_complaint.entity, submit_complaint.first_name,
      submit_complaint.last_name, submit_complaint.email, submit_complaint.topic, submit_complaint.message,
      nullif(submit_complaint.occurred, ''), nullif(submit_complaint.remedy, ''),
      is_suspect or public.is_repeated_complaint(submit_complaint.email, sender, submit_complaint.message),
      now() + make_interval(days => coalesce((select complaint_days from public.regions where code = submit_complaint.entity), 0))
    )
    returning * into stored;
    if not stored.is_repeat then
      perform public.queue_form_mails(
        stored.key, 'complaint', stored.language, stored.region, stored.email,
        jsonb_strip_nulls(jsonb_build_object(
          'firstName', stored.first_name, 'lastName', stored.last_name, 'email', stored.email, 'entity', stored.entity,
          'topic', stored.topic, 'message', stored.message, 'occurred', stored.occurred, 'remedy', stored.remedy,
          'answerBy', stored.reply_due_at
        )),
        jsonb_build_object('answerBy', stored.reply_due_at)
      );
    end if;
  end if;
  return query select public.submission_reference(stored.key), stored.reply_due_at;
exception when integrity_constraint_violation then
  -- Postgres quotes the failing row, which the caller may not read.
  raise exception using errcode = sqlstate, message = sqlerrm;
end;
$$;

revoke all on function public.submit_complaint(uuid, text, text, text, text, text, text, text, text, text, text, text, boolean) from public, anon, authenticated, service_role;
grant execute on function public.submit_complaint(uuid, text, text, text, text, text, text, text, text, text, text, text, boolean) to site_writer;
