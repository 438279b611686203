import {useTranslations} from 'next-intl'
import type {Decimal} from '#domain/position/decimal.ts'
import {formatAmount, formatSignedAmount} from '#domain/format/format-amount.ts'
import {formatLeverage} from '#domain/format/format-leverage.ts'
import {formatPercentage} from '#domain/format/format-percentage.ts'
import type {Language} from '#domain/languages/languages.ts'
import {DefinitionList} from '#web/ui/definition-list.tsx'
import {Panel} from '#web/ui/panel.tsx'
import {type Move, moveOutcome} from './move-outcome.ts'

const cents = 2

type RiskResultProps = Readonly<{
  lang: Language
  move: Move
  /** Whether the rules of the region prescribe the close-out and negative balance protection. */
  isProtected: boolean
}>

const percent = (value: Decimal): string => formatPercentage(Number(value.toFixed(cents)))

/** The result of a move: in money, in percent of the deposit, and when positions are closed. */
export function RiskResult({lang, move, isProtected}: RiskResultProps) {
  const t = useTranslations('assistant.risk')
  const outcome = moveOutcome(move)
  const cash = (value: Decimal) => Number(value.toFixed(cents))
  const moved = percent(move.percent)
  const share = percent(outcome.share)
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
                  ? t('closeOutMove', {move: percent(outcome.closeOutMove)})
                  : t('closeOutUnknown'),
              },
              {
                key: 'wholeLoss',
                term: t('wholeLoss'),
                value: t('wholeLossMove', {move: percent(outcome.wholeLossMove)}),
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
