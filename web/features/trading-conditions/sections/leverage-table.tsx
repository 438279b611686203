import {useTranslations} from 'next-intl'
import type {AssetClass} from '#domain/instruments/asset-classes.ts'
import {listedClasses} from '#domain/offer/listed-classes.ts'
import {offerOfClass} from '#domain/offer/offer-of.ts'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {formatLeverage} from '#domain/format/format-leverage.ts'
import {formatPercentage} from '#domain/format/format-percentage.ts'
import type {Language} from '#domain/languages/languages.ts'
import {localeOf} from '#domain/languages/locale.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {classLabel} from '#web/i18n/offer-label.ts'
import {IsolatedNumber} from '#web/ui/isolated-number.tsx'
import {FilledMessage} from '#web/ui/filled-message.tsx'
import type {Column} from '#web/ui/table/column.ts'
import {DataTable} from '#web/ui/table/data-table.tsx'
import type {Account} from './accounts.ts'
import {type LeverageLine, leverageLines} from './leverage-lines.ts'

type Row = Readonly<{assetClass: AssetClass; lines: readonly LeverageLine[]}>

/** A leverage as a bar on the scale of the region, which grows in the direction of the language. */
const Bar = ({share}: Readonly<{share: number}>) => (
  <svg aria-hidden="true" width="100%" height="12" className="my-2 block rtl:-scale-x-100">
    <rect width="100%" height="12" className="fill-paper-sunk forced-colors:fill-[Canvas]" />
    <rect
      width={`${Number((100 * share).toFixed(2))}%`}
      height="12"
      className="fill-signal forced-colors:fill-[CanvasText]"
    />
  </svg>
)

type LineProps = Readonly<{
  lang: Language
  line: LeverageLine
  share: number
  /** Whether account types of this class differ, so that they have to be named. */
  isOfSome: boolean
}>

/** The leverage, the margin that it requires, and the account types and the limit where they are not the usual ones. */
function Line({lang, line: {rule, accounts}, share, isOfSome}: LineProps) {
  const labels = messagesOf(lang).trading
  const remarks = [
    ...(isOfSome
      ? [new Intl.ListFormat(localeOf(lang), {type: 'conjunction'}).format(accounts.map(({name}) => name))]
      : []),
    ...(rule.boundBy === 'assetClass' ? [] : [labels.boundBy[rule.boundBy]]),
  ]
  return (
    <span
      className="block sm:grid sm:grid-cols-[4.5rem_minmax(6rem,1fr)_7rem] sm:items-center sm:gap-x-4"
      data-accounts={accounts.map(({terms: {code}}) => code).join(' ')}
    >
      <span className="text-base font-semibold">
        <IsolatedNumber lang={lang}>{formatLeverage(rule.leverage)}</IsolatedNumber>
      </span>{' '}
      <span className="float-end text-xs text-text-quiet sm:order-3 sm:float-none sm:text-sm">
        <FilledMessage
          message={labels.marginOf}
          values={{percentage: <IsolatedNumber lang={lang}>{formatPercentage(rule.margin)}</IsolatedNumber>}}
        />
      </span>
      <span className="block sm:order-2">
        <Bar share={share} />
      </span>
      {remarks.length > 0 ? (
        <span className="block text-xs text-text-quiet sm:order-4 sm:col-span-2 sm:col-start-2">
          {remarks.join(' · ')}
        </span>
      ) : null}
    </span>
  )
}

type LeverageTableProps = Readonly<{lang: Language; accounts: readonly Account[]; profile: RegionProfile}>

const columnsOf = ({lang, profile}: LeverageTableProps, highest: number): Array<Column<Row>> => {
  const {trading, offer} = messagesOf(lang)
  return [
    {
      key: 'class',
      label: trading.assetClass,
      width: 'sm:w-64',
      onCard: 'max-sm:col-span-2 max-sm:text-base',
      cell: ({assetClass}) => trading.classes[assetClass],
    },
    {
      key: 'leverage',
      label: trading.regionMaxLeverage,
      onCard: 'max-sm:col-span-2',
      isPlainOnCard: true,
      cell: ({assetClass, lines}) =>
        lines.length === 0 ? (
          <span className="text-text-quiet">{classLabel(offer, offerOfClass(assetClass, profile))}</span>
        ) : (
          lines.map((line) => (
            <Line
              key={line.rule.leverage}
              lang={lang}
              line={line}
              share={line.rule.leverage / highest}
              isOfSome={lines.length > 1}
            />
          ))
        ),
    },
  ]
}

/** The highest leverage of each asset class in the region as a bar, with its margin; account types are named only where they differ. */
export function LeverageTable(props: LeverageTableProps) {
  const {lang, accounts, profile} = props
  const t = useTranslations('trading')
  const rows = listedClasses(profile.code).map((assetClass) => ({
    assetClass,
    lines: leverageLines(accounts, profile, assetClass),
  }))
  const highest = Math.max(...rows.flatMap(({lines}) => lines.map(({rule}) => rule.leverage)), 1)
  return (
    <>
      <DataTable
        caption={t('leverageCaption')}
        columns={columnsOf(props, highest)}
        rows={rows}
        keyOf={({assetClass}) => assetClass}
      />
      <p className="max-w-[90ch] text-sm text-text-quiet">
        {t('boundByNote')}{' '}
        <FilledMessage
          message={messagesOf(lang).trading.majorsOf}
          values={{
            currencies: <IsolatedNumber lang={lang}>{profile.fxMajorCurrencies.join(', ')}</IsolatedNumber>,
          }}
        />
      </p>
    </>
  )
}
