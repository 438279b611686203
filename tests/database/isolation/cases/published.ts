import {retentionCategories} from '#domain/legal/retention-categories.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {everybody, type IsolationCase} from '../isolation-case.ts'

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

const active = ['website', 'content', 'trading-data', 'sign-in', 'mail']
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
  rows('table publication_anchors', 'position', '1'),
  value(
    'shown_at(timestamp with time zone)',
    "document_id from (select document_id from public.shown_at('infinity') union all select 'early' from public.shown_at('2025-01-01')) known (document_id)",
    'regionProfile-EU',
  ),
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
  value('fold_text(text)', "public.fold_text('É/A')", 'ea'),
  value('has_indexable_word(jsonb)', `public.has_indexable_word(${query})`, 'true'),
  value('instrument_filter(jsonb)', 'public.instrument_filter(\'{"words": []}\')', 'true'),
  value(
    'leverage_expression(jsonb)',
    "public.leverage_expression('{\"majors\": []}') ~ 'effective_leverage'",
    'true',
  ),
]
