-- How hard a proof of work the next form needs; null when it needs none. The first form of a place within an hour needs none because of the
-- forms of others: a visitor without scripts, who may have a complaint, cannot make one.
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
