import {getTranslations} from 'next-intl/server'
import type {Language} from '#domain/languages.ts'
import {decimal} from '#domain/position/decimal.ts'
import type {PositionInputs, PositionAccount} from '#domain/position/position-inputs.ts'
import {computeTradeCosts} from '#domain/position/costs.ts'
import {CostChart} from '#web/parts/markets/charts/cost-chart.tsx'
import {getMessages} from '#i18n/messages.ts'
import {computeTotalCost} from '#domain/spreads/spread.ts'
import {computeCosts} from '#domain/instruments/rows/make-rows.ts'
import {describeBasis, SpreadValue} from '#web/parts/markets/market-data/instrument-display.tsx'
import {formatAmount} from '#domain/format/money.ts'
import {formatLeverage, formatPercentage, formatSpread} from '#domain/format/numbers.ts'
import {formatRange} from '#domain/format/ranges.ts'
import {IsolatedText} from '#web/ui/text.tsx'
import {type Column, DataTable} from '#web/ui/table.tsx'
import {calculate} from '#domain/position/calculate.ts'
import {checkPosition} from '#domain/position/position.ts'
import {withDefaultValues} from '#domain/position/calculator-fields.ts'
import {formatAmounts} from './formulas.ts'
import {publicPath} from '#i18n/public-path.ts'
import {ArrowLink} from '#web/ui/links.tsx'
import {DefinitionList} from '#web/ui/lists.tsx'
import type {InstrumentPage} from './get-instrument-page.ts'

type InstrumentCostsProps = Readonly<{lang: Language; inputs: PositionInputs; currency: string}>

/** A chart of the cost of one lot on each account type. */
export const InstrumentCosts = ({lang, inputs, currency}: InstrumentCostsProps) => (
  <CostChart
    lang={lang}
    labels={getMessages(lang).charts.cost}
    costs={computeTradeCosts(inputs, decimal(1), currency)}
    currency={currency}
    isConverted={
      inputs.quoteCurrency !== currency ||
      inputs.accounts.some(
        ({commission, commissionCurrency}) => commission > 0 && commissionCurrency !== currency,
      )
    }
  />
)

type Row = Readonly<{
  account: PositionAccount
  spread: ReturnType<typeof computeCosts>
}>

type AccountTermsProps = Readonly<{page: InstrumentPage; lang: Language}>

function makeRows({record, position}: InstrumentPage): Row[] {
  return position.accounts.flatMap((account) => {
    const type = record.accountTypes.find(({code}) => code === account.code)
    const spread = record.spreads.find((row) => row.account_type_id === type?.id)
    return spread ? [{account, spread: computeCosts(record.instrument, spread)}] : []
  })
}

const makeColumns = (lang: Language): Array<Column<Row>> => {
  const {instruments: labels, account, trading} = getMessages(lang)
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
          computeTotalCost(spread)
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
  const {instruments: labels} = getMessages(lang)
  const rows = makeRows(page)
  const [first] = rows
  return (
    <div className="space-y-3">
      <DataTable
        caption={labels.spreadsCaption}
        columns={makeColumns(lang)}
        rows={rows}
        toKey={({account}) => account.code}
      />
      <p className="text-sm text-text-quiet">{labels.totalCostNote}</p>
      {first ? (
        <p className="text-sm text-text-quiet">
          {labels.spread}:{' '}
          <IsolatedText lang={lang}>{describeBasis(lang, labels, first.spread.measured)}</IsolatedText>
        </p>
      ) : null}
    </div>
  )
}

type ExampleTradeProps = Readonly<{lang: Language; inputs: PositionInputs}>

/** An example of one lot at the stored price, closed a night later at a loss of half a percent: margin, costs and loss. */
export async function ExampleTrade({lang, inputs}: ExampleTradeProps) {
  const [t, calculators] = await Promise.all([getTranslations('instrument'), getTranslations('calculators')])
  const values = withDefaultValues({}, inputs)
  const checked = checkPosition(values, inputs)
  const address = publicPath(lang, `/calculators?${new URLSearchParams({symbol: inputs.symbol})}`)
  const link = <ArrowLink href={address}>{t('openCalculators')}</ArrowLink>
  if (inputs.price === null || checked === null)
    return (
      <div className="space-y-4">
        <p className="text-text-quiet">{t('noPrice')}</p>
        {link}
      </div>
    )
  const {position} = checked
  const amounts = formatAmounts(lang, calculate(position, inputs), position.currency)
  const terms = ['margin', 'pipValue', 'swap', 'profit'] as const
  return (
    <div className="space-y-6">
      <p className="max-w-[68ch]">
        <IsolatedText lang={lang}>
          {t('exampleText', {
            lots: Number(values.lots),
            size: values.lots,
            account: position.account.name,
            price: values.price,
            close: values.close,
            side: calculators('sides.long'),
          })}
        </IsolatedText>
      </p>
      <DefinitionList
        lang={lang}
        definitions={terms.map((key) => ({
          key,
          term: t(`results.${key}`),
          value: amounts[key] ?? '–',
        }))}
      />
      {link}
    </div>
  )
}
