-- Requests the deletion of the caller's account.
create function public.request_account_deletion() returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if not public.has_completed_mfa() then
    raise insufficient_privilege using message = 'The second factor has not been verified.';
  end if;
  insert into public.deletion_requests (user_id) values (auth.uid()) on conflict do nothing;
end;
$$;

revoke all on function public.request_account_deletion() from public, anon, authenticated, service_role;
grant execute on function public.request_account_deletion() to authenticated;
