import {getTranslations} from 'next-intl/server'
import type {ArticleElement} from './article-content.ts'
import type {RegionProfile} from '#web/parts/region/get-region-profile.ts'
import {computeLeverage, localizeNames} from '#domain/instruments/rows/make-rows.ts'
import {findOffer} from '#domain/offers/offers.ts'
import {formatAmount} from '#domain/format/money.ts'
import {formatLeverage, formatSize, formatSpread, formatSwap} from '#domain/format/numbers.ts'
import {formatMoment} from '#domain/format/dates.ts'
import type {Language} from '#domain/languages.ts'
import {readColumn} from '#domain/language-details.ts'
import {getMessages} from '#i18n/messages.ts'
import {offerLabel} from '#i18n/offer-label.ts'
import {IsolatedText} from '#web/ui/text.tsx'
import {IsolatedNumber} from '#web/ui/isolated-number.tsx'
import type {InstrumentRecord} from '#domain/instruments/instrument.ts'
import {getInstrument} from '../markets/market-data/get-instruments.ts'

type Kind = ArticleElement<'instrumentFigures'>['figures'][number]
type Labels = Awaited<ReturnType<typeof getTranslations<'blog'>>>
type Row = Readonly<{label: string; values: readonly string[]}>

/** A row that depends on the account type: a value for each. */
function accountRow(kind: Kind, record: InstrumentRecord, region: RegionProfile, lang: Language, t: Labels) {
  const findSpread = (accountId: string) => record.spreads.find((row) => row.account_type_id === accountId)
  const values = record.accountTypes.map((account) => {
    const spread = findSpread(account.id)
    if (kind === 'leverage')
      return formatLeverage(computeLeverage(record.instrument, {lang, region}, account.max_leverage))
    if (!spread) return '–'
    if (kind === 'spread') return formatSpread(spread.avg_spread)
    return spread.commission_per_lot === 0
      ? t('included')
      : formatAmount(lang, spread.commission_per_lot, spread.commission_currency)
  })
  return {label: t(kind), values}
}

const accountKinds: ReadonlySet<Kind> = new Set(['spread', 'commission', 'leverage'])

/** Rows that are the same on every account type. */
const commonRows = (kinds: readonly Kind[], {instrument}: InstrumentRecord, t: Labels): Row[] => [
  ...(kinds.includes('swap')
    ? [
        {
          label: t('swap'),
          values: [`${formatSwap(instrument.swap_long)} / ${formatSwap(instrument.swap_short)}`],
        },
      ]
    : []),
  ...(kinds.includes('lot') ? [{label: t('lot'), values: [formatSize(instrument.lot_size)]}] : []),
]

type AccountTableProps = Readonly<{
  lang: Language
  record: InstrumentRecord
  symbol: string
  rows: readonly Row[]
  head: string
}>

/** The rows that depend on the account type, a column for each. */
function AccountTable({lang, record, symbol, rows, head}: AccountTableProps) {
  if (rows.length === 0) return null
  return (
    <section
      className="overflow-x-auto"
      aria-label={symbol}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
    >
      <table className="w-full border-collapse">
        <thead>
          <tr>
            <th scope="col" className="px-4 py-2 text-start text-sm font-normal text-text-quiet max-sm:px-2">
              {head}
            </th>
            {record.accountTypes.map((account) => (
              <th
                key={account.id}
                scope="col"
                className="px-4 py-2 text-end text-sm font-semibold max-sm:px-1.5 max-sm:text-xs"
              >
                {readColumn(lang, account, 'name')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({label, values}) => (
            <tr key={label} className="border-t border-rule">
              <th scope="row" className="px-4 py-2.5 text-start font-normal max-sm:px-2 max-sm:text-sm">
                {label}
              </th>
              {values.map((value, index) => (
                <td
                  key={record.accountTypes[index]?.id}
                  className="px-4 py-2.5 text-end max-sm:px-1.5 max-sm:text-sm"
                >
                  <IsolatedText lang={lang}>{value}</IsolatedText>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type ArticleMarketDataProps = Readonly<{
  lang: Language
  region: RegionProfile
  symbol: string
  kinds: readonly Kind[]
}>

/**
 * Market data of one instrument for the visitor's region. Shows no figures if the region doesn't offer it, and nothing for
 * an unknown symbol.
 */
export async function ArticleMarketData({lang, region, symbol, kinds}: ArticleMarketDataProps) {
  const dated = await getInstrument(symbol)
  if (!dated) return null
  const {at, value: record} = dated
  const t = await getTranslations('blog')
  const rules = {lang, region}
  const offer = findOffer(record.instrument, region)
  if (offer === 'bannedFromMarketing') return null
  const shown = offer === 'offered' ? kinds : []
  const byAccount = shown
    .filter((kind) => accountKinds.has(kind))
    .map((kind) => accountRow(kind, record, region, lang, t))
  const common = commonRows(shown, record, t)
  const {name} = localizeNames(record.instrument, rules)
  return (
    <figure className="mt-8 rounded-panel border border-rule">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-rule-strong px-4 py-3">
        <span className="font-semibold">
          <IsolatedNumber lang={lang}>{symbol}</IsolatedNumber>{' '}
          <bdi className="font-normal text-text-quiet">{name}</bdi>
        </span>
        {offer === 'offered' ? null : (
          <span className="text-sm text-text-quiet">{offerLabel(getMessages(lang).offer, offer)}</span>
        )}
      </figcaption>
      <AccountTable lang={lang} record={record} symbol={symbol} rows={byAccount} head={t('account')} />
      {common.length > 0 ? (
        <dl className="flex flex-wrap gap-x-8 gap-y-2 border-t border-rule px-4 py-3">
          {common.map(({label, values: [value = '']}) => (
            <div key={label} className="flex gap-2">
              <dt className="text-text-quiet">{label}</dt>
              <dd>
                <IsolatedText lang={lang}>{value}</IsolatedText>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {offer === 'offered' ? (
        <p className="border-t border-rule bg-paper-sunk px-4 py-2.5 text-sm text-text-quiet">
          <IsolatedText lang={lang}>
            {t('pricesAsOf', {time: formatMoment(lang, at), region: region.name})}
          </IsolatedText>
        </p>
      ) : null}
    </figure>
  )
}
