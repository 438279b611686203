-- What of the extension pg_net a migration uses: requests wait in a table until their transaction is committed, and are then sent.
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
