-- The parts of pg_net that a migration uses. A request waits in a table until its transaction commits, and is then sent.
create schema if not exists net;
create table if not exists net.http_request_queue (
  id bigint generated always as identity primary key,
  url text not null,
  headers jsonb not null,
  body text not null,
  timeout_milliseconds integer not null
);
create or replace function net.http_post(
  url text,
  body jsonb default '{}',
  params jsonb default '{}',
  headers jsonb default '{"Content-Type": "application/json"}',
  timeout_milliseconds integer default 5000
) returns bigint
  language plpgsql
as $$
declare
  request_id bigint;
begin
  if params <> '{}' then
    raise exception 'net.http_post: parameters are not emulated';
  end if;
  insert into net.http_request_queue (url, headers, body, timeout_milliseconds)
    values (url, headers, body::text, timeout_milliseconds)
    returning id into request_id;
  perform pg_notify('net_http_request', '');
  return request_id;
end;
$$;

-- The parts of Supabase Realtime that a migration uses. The policies on the table decide who joins a private topic and who sends to it.
-- Messages arrive after their transaction commits, and aren't stored.
create schema if not exists realtime;
grant usage on schema realtime to anon, authenticated, service_role;
create table if not exists realtime.messages (
  id uuid not null default gen_random_uuid(),
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now()
);
alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;
create or replace function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')
$$;
grant execute on function realtime.topic() to anon, authenticated, service_role;
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
  language plpgsql
as $$
begin
  if not private then
    raise exception 'realtime.send: public topics are not emulated';
  end if;
  perform pg_notify('realtime_message', jsonb_build_object('topic', topic, 'event', event, 'payload', payload)::text);
end;
$$;

-- As in a hosted project, a change of the schema notifies PostgREST.
create or replace function extensions.pgrst_ddl_watch() returns event_trigger
  language plpgsql
as $$
begin
  if exists (select from pg_event_trigger_ddl_commands() where schema_name is distinct from 'pg_temp') then
    notify pgrst, 'reload schema';
  end if;
end;
$$;
create or replace function extensions.pgrst_drop_watch() returns event_trigger
  language plpgsql
as $$
begin
  if exists (select from pg_event_trigger_dropped_objects() where not is_temporary) then
    notify pgrst, 'reload schema';
  end if;
end;
$$;
do $$
begin
  if not exists (select from pg_event_trigger where evtname = 'pgrst_ddl_watch') then
    create event trigger pgrst_ddl_watch on ddl_command_end execute function extensions.pgrst_ddl_watch();
    create event trigger pgrst_drop_watch on sql_drop execute function extensions.pgrst_drop_watch();
  end if;
end
$$;
