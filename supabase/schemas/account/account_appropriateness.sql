-- What clients answered about their knowledge and experience when they opened their account, and what followed from it.
create table public.account_appropriateness (
  user_id uuid primary key references auth.users (id) on delete cascade,
  region text not null references public.regions (code),
  appropriateness jsonb not null check (public.is_appropriateness(appropriateness)),
  answered_at timestamptz not null default now()
);

alter table public.account_appropriateness enable row level security;
create policy "The service reads answers" on public.account_appropriateness
  for select to service_role using (true);

revoke all on public.account_appropriateness from public, anon, authenticated, service_role;
grant select on public.account_appropriateness to service_role;
