-- Brings a database to supabase/schemas.

revoke all on function public.append_rendering_run(timestamp with time zone,text,text,text,jsonb,bigint) from service_role;

revoke all on function public.append_rendering_run(timestamptz, text, text, text, jsonb, bigint)
  from public, anon, authenticated, service_role;

grant execute on function public.append_rendering_run(timestamptz, text, text, text, jsonb, bigint) to publication_writer;
