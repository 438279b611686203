-- What of Supabase Realtime a migration uses: what is sent to a public topic is received once its transaction is committed.
create schema if not exists realtime;
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
  language plpgsql
as $$
begin
  if private then
    raise exception 'realtime.send: private topics are not emulated';
  end if;
  perform pg_notify('realtime_message', jsonb_build_object('topic', topic, 'event', event, 'payload', payload)::text);
end;
$$;
