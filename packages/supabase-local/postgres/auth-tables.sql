-- The tables of `packages/supabase-local/auth`. `users`, `sessions` and `mfa_factors` have the hosted service's columns that the product reads. The rest is
-- the emulator's own. Runs at every start.
create table if not exists auth.users (
  id uuid primary key default gen_random_uuid(),
  aud text not null default 'authenticated',
  role text not null default 'authenticated',
  email text not null unique check (email = lower(email)),
  encrypted_password text not null,
  email_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  email_change text,
  email_change_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{"provider": "email", "providers": ["email"]}',
  raw_user_meta_data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table auth.users add column if not exists invited_at timestamptz;

create table if not exists auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  -- How the user proved who they are, newest first: [{"method": "password", "timestamp": 1790000000}].
  amr jsonb not null,
  user_agent text,
  ip inet,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  refreshed_at timestamp
);
create index if not exists sessions_by_user on auth.sessions (user_id);

-- Digests of refresh tokens. A token works once and leads to the next.
create table if not exists auth.refresh_tokens (
  id bigint generated always as identity primary key,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  token_hash bytea not null unique,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index if not exists refresh_tokens_by_session on auth.refresh_tokens (session_id);

-- Digests of links in mails. A user has one link of a kind, except sign-up links: each works until one is used.
create table if not exists auth.one_time_tokens (
  user_id uuid not null references auth.users (id) on delete cascade,
  token_type text not null check (token_type in ('signup', 'recovery', 'email_change_current', 'email_change_new')),
  token_hash bytea not null unique,
  -- The link's recipient.
  relates_to text not null,
  -- For a sign-in that must finish in the same browser.
  code_challenge text,
  created_at timestamptz not null default now()
);
-- Keyed digest of the code that works like the link.
alter table auth.one_time_tokens add column if not exists code_hash bytea;
create index if not exists one_time_tokens_by_code on auth.one_time_tokens (code_hash);
-- Older data folders have fewer kinds.
alter table auth.one_time_tokens drop constraint if exists one_time_tokens_token_type_check;
alter table auth.one_time_tokens add constraint one_time_tokens_token_type_check
  check (token_type in ('signup', 'recovery', 'email_change_current', 'email_change_new', 'reauthentication'));
-- Older data folders have one link of each kind.
alter table auth.one_time_tokens drop constraint if exists one_time_tokens_pkey;
create index if not exists one_time_tokens_by_user on auth.one_time_tokens (user_id, token_type);

-- Codes that finish such a sign-in.
create table if not exists auth.flow_state (
  code_hash bytea primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  code_challenge text not null,
  authentication_method text not null,
  created_at timestamptz not null default now()
);

create table if not exists auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type text not null check (factor_type in ('totp', 'webauthn')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  -- Sealed, for an authenticator app.
  secret text,
  -- The newest accepted time step, because a code works once.
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, friendly_name)
);
-- Older data folders only have authenticator apps.
alter table auth.mfa_factors drop constraint if exists mfa_factors_factor_type_check;
alter table auth.mfa_factors add constraint mfa_factors_factor_type_check check (factor_type in ('totp', 'webauthn'));
alter table auth.mfa_factors alter column secret drop not null;
-- Public key, counter and device model of a passkey.
alter table auth.mfa_factors add column if not exists web_authn_credential jsonb;
alter table auth.mfa_factors add column if not exists web_authn_aaguid uuid;

create table if not exists auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  ip text
);
-- The challenge that a passkey signs, and whether the passkey is new.
alter table auth.mfa_challenges add column if not exists web_authn_session_data jsonb;

-- Passkeys that sign in without a password. The hosted service separates them from second factors.
create table if not exists auth.webauthn_credentials (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  credential_id bytea not null unique,
  -- COSE.
  public_key bytea not null,
  aaguid uuid,
  -- The device's signature count, or 0 if it doesn't count.
  sign_count bigint not null default 0,
  transports jsonb not null default '[]',
  backup_eligible boolean not null default false,
  backed_up boolean not null default false,
  friendly_name text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index if not exists webauthn_credentials_by_user on auth.webauthn_credentials (user_id);

-- The challenge that such a passkey signs. It has a user at registration, and none at sign-in.
create table if not exists auth.webauthn_challenges (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  challenge_type text not null check (challenge_type in ('registration', 'authentication')),
  session_data jsonb not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- Attempts by the digest of their key, in the database so that a restart doesn't reset them.
create table if not exists auth.rate_limits (
  key bytea primary key,
  hits integer not null,
  ends_at timestamptz not null
);

do $$
declare
  name text;
begin
  foreach name in array array['users', 'sessions', 'refresh_tokens', 'one_time_tokens', 'flow_state', 'mfa_factors', 'mfa_challenges',
    'webauthn_credentials', 'webauthn_challenges', 'rate_limits']
  loop
    execute format('alter table auth.%I enable row level security', name);
    execute format('grant select, insert, update, delete on auth.%I to supabase_auth_admin', name);
    if not exists (select from pg_policies where schemaname = 'auth' and tablename = name) then
      execute format('create policy "The sign-in service" on auth.%I to supabase_auth_admin using (true) with check (true)', name);
    end if;
  end loop;
end
$$;
