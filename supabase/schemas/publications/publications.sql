-- The audit log of region profiles, prescribed texts, the table of countries and legal texts, and of approved promotions. Each entry includes the hash of the entry before it, so that the chain
-- shows where an entry was changed, removed or inserted. One function adds entries; nobody, the service included, changes or
-- removes one.
create table public.publications (
  position bigint primary key check (position > 0),
  document_id text not null check (document_id <> ''),
  document_type text not null check (document_type in (
    'regionProfile', 'prescribedText', 'countryRules', 'legalDocument',
    -- Promotions, of which a second person approved what they promise.
    'landingPage', 'blogPost', 'blogCategory', 'author', 'blogPage', 'newsletterTexts', 'homePage', 'quickstartPage', 'tradingPage',
    'tradingConditionsPage', 'tradingConditionsSection', 'accountTypeCopy', 'swapFreePage', 'platformsPage',
    'platform', 'platformEdition', 'tool', 'partnersPage', 'partnerProgramme', 'calculatorsPage', 'clientPage',
    'demoPage', 'contactPage', 'searchPage', 'assistantPage', 'authPage', 'accountPage', 'glossaryTerm', 'faq',
    'navigation', 'siteSettings', 'announcement', 'tradingHoursCalendar', 'statusPage'
  )),
  revision text not null check (revision <> ''),
  -- When it was published, and when that was recorded here.
  published_at timestamptz not null,
  recorded_at timestamptz not null,
  author text not null,
  approved_by text,
  -- The document as published, in JSON, byte by byte; "null" when it was withdrawn.
  content text not null check (jsonb_typeof(content::jsonb) in ('object', 'null')),
  previous_hash text not null check (previous_hash ~ '^[0-9a-f]{64}$'),
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  unique (document_id, revision),
  -- How it was sealed. Unsealed: no visitor saw it, and the content is its hash alone. Null: entered before there were seals.
  standing text check (standing in ('initial', 'approved', 'emergency', 'countersigned', 'unsealed')),
  -- Each is one line of what is hashed: with a line break in it, two entries that say different things would have the same hash.
  check (concat(document_id, document_type, revision, author, approved_by) !~ E'[\n\r]')
);

create index publications_by_document on public.publications (document_id, position);

create trigger publications_append_only before update or delete on public.publications
  for each row execute function public.reject_change();
create trigger publications_no_truncate before truncate on public.publications
  for each statement execute function public.reject_change();

alter table public.publications enable row level security;
create policy "Everybody reads publications" on public.publications
  for select to anon, authenticated using (true);

revoke all on public.publications from public, anon, authenticated, service_role;
-- Author and approver too, as the seal in the content names them: without them nobody outside could recompute the hash.
grant select on public.publications to anon, authenticated;
grant select on public.publications to service_role;
