import {useTranslations} from 'next-intl'
import {type Decimal, decimal} from '#domain/position/decimal.ts'
import {formatAmount, formatSignedAmount} from '#domain/format/money.ts'
import {formatLeverage, formatPercentage} from '#domain/format/numbers.ts'
import type {Language} from '#domain/languages.ts'
import {DefinitionList} from '#web/ui/lists.tsx'
import {Panel} from '#web/ui/panel.tsx'

/** Funds as a percentage of margin at the close-out that a regulator prescribes. */
export const closeOutPercent = 50

const hundredPercent = 100

/** A deposit that is fully used as margin, and a price move. */
type Move = Readonly<{
  /** In the account's currency. */
  deposit: Decimal
  /** The N of 1:N. */
  leverage: number
  /** Size of the price move, in percent. */
  percent: Decimal
}>

/** The result of a price move, in the account's currency and in percent. */
export type MoveOutcome = Readonly<{
  position: Decimal
  /** A gain if the price moves with the position, a loss if it moves against the position. */
  amount: Decimal
  /** `amount` in percent of the deposit. */
  share: Decimal
  /** The adverse move that leaves half of the margin, in percent. */
  closeOutMove: Decimal
  /** The adverse move that loses the whole deposit, in percent. */
  wholeLossMove: Decimal
}>

/** Computes how a price move changes a position at the effective leverage. */
export function computeMoveOutcome({deposit, leverage, percent}: Move): MoveOutcome {
  const position = deposit.times(leverage)
  const amount = position.times(percent).div(hundredPercent)
  const wholeLossMove = decimal(hundredPercent).div(leverage)
  return {
    position,
    amount,
    share: percent.times(leverage),
    closeOutMove: wholeLossMove.times(hundredPercent - closeOutPercent).div(hundredPercent),
    wholeLossMove,
  }
}

const cents = 2

type RiskResultProps = Readonly<{
  lang: Language
  move: Move
  /** Whether the region's rules prescribe the close-out and negative balance protection. */
  isProtected: boolean
}>

const formatPercent = (value: Decimal): string => formatPercentage(Number(value.toFixed(cents)))

/** The result of a price move: in money, in percent of the deposit, and the close-out. */
export function RiskResult({lang, move, isProtected}: RiskResultProps) {
  const t = useTranslations('assistant.risk')
  const outcome = computeMoveOutcome(move)
  const cash = (value: Decimal) => Number(value.toFixed(cents))
  const moved = formatPercent(move.percent)
  const share = formatPercent(outcome.share)
  return (
    <section aria-labelledby="risk-result" className="mt-10">
      <Panel>
        <h3 id="risk-result" className="text-xl">
          {t('result')}
        </h3>
        <div className="mt-4">
          <DefinitionList
            lang={lang}
            definitions={[
              {
                key: 'position',
                term: t('position', {leverage: formatLeverage(move.leverage)}),
                value: formatAmount(lang, cash(outcome.position), 'USD'),
              },
              {
                key: 'against',
                term: t('against', {move: moved}),
                value: t('amountOfDeposit', {
                  amount: formatSignedAmount(lang, -cash(outcome.amount), 'USD'),
                  share,
                }),
              },
              {
                key: 'with',
                term: t('with', {move: moved}),
                value: t('amountOfDeposit', {
                  amount: formatSignedAmount(lang, cash(outcome.amount), 'USD'),
                  share,
                }),
              },
              {
                key: 'closeOut',
                term: t('closeOut'),
                value: isProtected
                  ? t('closeOutMove', {move: formatPercent(outcome.closeOutMove)})
                  : t('closeOutUnknown'),
              },
              {
                key: 'wholeLoss',
                term: t('wholeLoss'),
                value: t('wholeLossMove', {move: formatPercent(outcome.wholeLossMove)}),
              },
              {
                key: 'protection',
                term: t('protection'),
                value: isProtected ? t('protectionApplies') : t('protectionNone'),
              },
            ]}
          />
        </div>
      </Panel>
    </section>
  )
}
