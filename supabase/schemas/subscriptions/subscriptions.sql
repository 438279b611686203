-- Mail subscriptions. An address gets mails about a topic from its confirmation until it unsubscribes (double opt-in).
create table public.subscriptions (
  id uuid primary key default gen_random_uuid(),
  topic text not null check (topic in ('newsletter', 'status')),
  email text not null check (length(email) between 3 and 254 and email ~ '^[^\s@]+@[^\s@]+$' and email = lower(email)),
  language text not null references public.languages (code),
  region text not null references public.regions (code),
  -- Of the confirmation link, which works once and expires.
  confirm_hash text unique check (confirm_hash ~ '^[0-9a-f]{64}$'),
  confirm_until timestamptz,
  -- In the links of each mail: unsubscribes and opens the preferences, and nothing else.
  manage_key uuid not null unique default gen_random_uuid(),
  confirmed_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  -- Null: all of them, also those that are added later.
  component_ids text[],
  -- What the confirmation link sets; until then the previous choice stays.
  requested_language text references public.languages (code),
  requested_region text references public.regions (code),
  requested_component_ids text[],
  unique (topic, email),
  check ((confirm_hash is null) = (confirm_until is null)),
  check (topic = 'status' or (component_ids is null and requested_component_ids is null)),
  check ((requested_language is null) = (requested_region is null)),
  check (requested_component_ids is null or requested_language is not null)
);

create index subscriptions_by_email on public.subscriptions (email);
create index subscriptions_mailed on public.subscriptions (topic) where confirmed_at is not null and ended_at is null;

alter table public.subscriptions enable row level security;
create policy "The service reads subscriptions" on public.subscriptions
  for select to service_role using (true);

revoke all on public.subscriptions from public, anon, authenticated, service_role;
grant select, delete on public.subscriptions to service_role;
