import {retentionCategories} from '#domain/forms.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {everybody, type IsolationCase, none} from '../isolation-case.ts'

const rows = (object: string, expression: string, ...seen: readonly string[]): IsolationCase => ({
  object,
  title: 'everybody reads the same',
  call: `select ${expression} as seen from public.${object.split(' ')[1]}`,
  sees: everybody(...seen),
})

const value = (name: string, call: string, seen: string): IsolationCase => ({
  object: `function ${name}`,
  title: 'everybody gets the same',
  call: `select ${call}`.includes(' from ')
    ? `select known.* from (select ${call}) known (seen)`
    : `select ${call} as seen`,
  sees: everybody(seen),
})

/** What is added for the publisher or the market data worker alone. */
const closed = (object: string, call: string): IsolationCase => ({
  object,
  title: 'only its worker adds to it',
  call,
  sees: none,
})

const active = ['website', 'content', 'trading-data', 'live-prices', 'sign-in', 'mail']
const query = '\'{"words": ["euro"], "account": "raw", "limit": 10}\''

/** What is public: trading data, the status of components in use, and publications. */
export const publishedCases: readonly IsolationCase[] = [
  rows('table regions', 'code', ...regionCodes),
  rows('table languages', 'code', 'en', 'ar'),
  rows('table account_types', 'code', 'raw'),
  rows('table instrument_groups', 'code', 'forex'),
  rows('table instruments', 'symbol', 'EURUSD'),
  rows('table spreads', 'count(*)', '1'),
  rows('table hourly_spreads', 'count(*)', '1'),
  rows('table swap_free_fees', 'asset_class', 'fx'),
  rows('table retention_periods', 'category', ...retentionCategories),
  rows('table conversion_rates', 'currency', 'USD'),
  rows('table reference_prices', 'count(*)', '1'),
  rows('table dividends', 'count(*)', '1'),
  rows('table rollovers', 'to_contract', '2027-01'),
  rows('table economic_events', 'country', 'US'),
  rows('table quotes', 'count(*)', '1'),
  rows('table price_bars', 'resolution', '1h'),
  rows('table quote_feed', 'count(*)', '1'),
  closed('function begin_quote_feed(boolean)', 'select public.begin_quote_feed(false)::text as seen'),
  closed(
    'function record_quotes(bigint,bigint,jsonb,jsonb)',
    "select public.record_quotes(1, 0, '[]', '[]')::text as seen",
  ),
  closed('function measure_spreads(bigint)', 'select public.measure_spreads(1)::text as seen'),
  closed('function delete_old_bars()', 'select public.delete_old_bars()::text as seen'),
  rows('table trading_changes', 'count(*)', '1'),
  rows('view trading_freshness', 'count(*)', '1'),
  rows('view instrument_counts', 'instruments', '1'),
  rows('view instrument_bases', 'base_currency', 'EUR'),
  rows('table components', 'id', ...active),
  rows('view component_states', 'id', ...active),
  rows('table component_checks', 'component_id', 'mail'),
  rows('table component_days', 'component_id', 'mail'),
  rows('view component_months', 'component_id', 'mail'),
  rows('table incidents', 'title', 'X'),
  rows('table incident_updates', 'text', 'X'),
  rows('table maintenance_windows', 'title', 'X'),
  rows('table publications', 'document_id', 'regionProfile-EU'),
  rows('view shown_publications', 'document_id', 'regionProfile-EU'),
  rows('table publication_anchors', 'position', '1'),
  closed(
    'function append_publication(text,text,text,timestamp with time zone,text,text,text,text,timestamp with time zone)',
    "select public.append_publication('regionProfile-EU', 'regionProfile', 'x', now(), 'X', '{}', 'unsealed') as seen",
  ),
  closed(
    'function append_anchor(bigint,text,text,timestamp with time zone,text)',
    "select public.append_anchor(1, repeat('f', 64), 'AAAA', now(), 'X')::text as seen",
  ),
  closed(
    'function append_rendering_run(timestamp with time zone,text,text,text,jsonb,bigint)',
    "select public.append_rendering_run(now(), 'nightly', 'b', repeat('a', 64), '[]')::text as seen",
  ),
  closed('table decision_notices', 'select recipient as seen from public.decision_notices'),
  closed(
    'function append_decision(text,text,text,text,timestamp with time zone,text,text[],text[],jsonb,text,text,text,timestamp with time zone,text,timestamp with time zone,jsonb,jsonb)',
    "select public.append_decision('x', 'y', 'X', 'approved', now(), 'X', '{}', '{}', '[]', 'c')::text as seen",
  ),
  closed('function note_due_requests()', 'select public.note_due_requests()::text as seen'),
  closed('table publication_notices', 'select witness as seen from public.publication_notices'),
  closed('table rendered_texts', 'select body as seen from public.rendered_texts'),
  closed('table rendered_files', 'select body as seen from public.rendered_files'),
  closed('table rendering_stamps', 'select token as seen from public.rendering_stamps'),
  value('is_regulated_type(text)', "public.is_regulated_type('blogPost')", 'false'),
  value(
    'shown_at(timestamp with time zone,text,integer)',
    "document_id from (select document_id from public.shown_at('infinity') union all select 'early' from public.shown_at('2025-01-01')) known (document_id)",
    'regionProfile-EU',
  ),
  value('approved_promotions()', 'count(*) from public.approved_promotions()', '0'),
  value('rendered_text(text)', "count(*) from public.rendered_text('unknown')", '0'),
  value('rendered_file(text)', "count(*) from public.rendered_file('unknown')", '0'),
  value(
    'renderings_at(timestamp with time zone,text)',
    "count(*) from public.renderings_at('infinity', 'EU')",
    '0',
  ),
  value(
    'renderings_between(timestamp with time zone,timestamp with time zone,text,text)',
    "count(*) from public.renderings_between('-infinity', 'infinity', 'EU', 'en')",
    '0',
  ),
  value('rendering_manifest(bigint)', "coalesce(public.rendering_manifest(1), 'none')", 'none'),
  value(
    'find_instruments(jsonb)',
    `symbol from (select (public.find_instruments(${query})).symbol) known`,
    'EURUSD',
  ),
  value('count_instruments(jsonb)', `public.count_instruments(${query})`, '1'),
  value(
    'price_trends(uuid[])',
    'count from (select count(*) from public.price_trends(array(select id from public.instruments))) known',
    '1',
  ),
  value('find_spreads(jsonb)', `count from (select count(*) from public.find_spreads(${query})) known`, '1'),
  value('count_spreads(jsonb)', `public.count_spreads(${query})`, '1'),
  value(
    'search_instruments_by_name(text[],text,boolean,integer,text[])',
    "symbol from (select (public.search_instruments_by_name('{eurp}', 'eurp', true, 5, '{}')).symbol) known",
    'EURUSD',
  ),
  value(
    'effective_leverage(text,text,text,text[],text,jsonb,text[])',
    "public.effective_leverage('share', null, 'USD', '{EU}', 'EU', '{\"share\": 5}', '{}')",
    '5',
  ),
  value('fold_name(text)', "public.fold_name('É.A')", 'ea'),
  value('fold_text(text)', "public.fold_text('É/A')", 'ea'),
  value('has_indexable_word(jsonb)', `public.has_indexable_word(${query})`, 'true'),
  value('instrument_filter(jsonb)', 'public.instrument_filter(\'{"words": []}\')', 'true'),
  value(
    'leverage_expression(jsonb)',
    "public.leverage_expression('{\"majors\": []}') ~ 'effective_leverage'",
    'true',
  ),
]
