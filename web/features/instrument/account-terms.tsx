import {totalCost} from '#domain/spreads/total-cost.ts'
import {costsOf} from '#domain/spreads/costs-of.ts'
import type {Language} from '#domain/languages/languages.ts'
import {SpreadValue} from '#web/features/market-data/spread-value.tsx'
import {formatAmount} from '#domain/format/format-amount.ts'
import {formatLeverage} from '#domain/format/format-leverage.ts'
import {formatPercentage} from '#domain/format/format-percentage.ts'
import {formatRange} from '#domain/format/format-range.ts'
import {formatSpread} from '#domain/format/format-spread.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import type {Column} from '#web/ui/table/column.ts'
import {DataTable} from '#web/ui/table/data-table.tsx'
import type {PositionAccount} from '#domain/position/position-inputs.ts'
import type {InstrumentPage} from './get-instrument-page.ts'

type Row = Readonly<{
  account: PositionAccount
  spread: ReturnType<typeof costsOf>
}>

type AccountTermsProps = Readonly<{page: InstrumentPage; lang: Language}>

function rowsOf({record, position}: InstrumentPage): Row[] {
  return position.accounts.flatMap((account) => {
    const type = record.accountTypes.find(({code}) => code === account.code)
    const spread = record.spreads.find((row) => row.account_type_id === type?.id)
    return spread ? [{account, spread: costsOf(record.instrument, spread)}] : []
  })
}

const columnsOf = (lang: Language): Array<Column<Row>> => {
  const {instruments: labels, account, trading} = messagesOf(lang)
  const text = (words: string) => <IsolatedText lang={lang}>{words}</IsolatedText>
  return [
    {
      key: 'account',
      label: account.accountType,
      onCard: 'card-title',
      cell: (row) => row.account.name,
    },
    {
      key: 'average',
      label: labels.avgSpread,
      isNumeric: true,
      cell: ({spread}) => <SpreadValue pips={spread.avg} unit={labels.pips} />,
    },
    {
      key: 'range',
      label: labels.spreadRange,
      isNumeric: true,
      cell: ({spread}) => text(formatRange(lang, formatSpread(spread.min), formatSpread(spread.max))),
    },
    {
      key: 'commission',
      label: labels.commission,
      isNumeric: true,
      cell: ({spread}) =>
        spread.commission === 0
          ? labels.included
          : text(formatAmount(lang, spread.commission, spread.commissionCurrency)),
    },
    {
      key: 'cost',
      label: labels.totalCost,
      isNumeric: true,
      cell: ({spread}) =>
        text(
          totalCost(spread)
            .map(({amount, currency}) => formatAmount(lang, amount, currency))
            .join(' + '),
        ),
    },
    {
      key: 'leverage',
      label: `${labels.leverage} · ${labels.margin}`,
      isNumeric: true,
      cell: ({account: {leverage}}) => (
        <>
          <span className="block font-semibold">
            {text(`${formatLeverage(leverage.leverage)} · ${formatPercentage(100 / leverage.leverage)}`)}
          </span>
          <span className="block text-xs whitespace-normal text-text-quiet">
            {trading.boundBy[leverage.boundBy]}
          </span>
        </>
      ),
    },
  ]
}

/** Costs and margin of an instrument on each account type. */
export function AccountTerms({page, lang}: AccountTermsProps) {
  const {instruments: labels} = messagesOf(lang)
  return (
    <div className="space-y-3">
      <DataTable
        caption={labels.spreadsCaption}
        columns={columnsOf(lang)}
        rows={rowsOf(page)}
        keyOf={({account}) => account.code}
      />
      <p className="text-sm text-text-quiet">{labels.totalCostNote}</p>
    </div>
  )
}
