'use client'

import {formatLeverage} from '#domain/format/format-leverage.ts'
import {formatPercentage} from '#domain/format/format-percentage.ts'
import type {Language} from '#domain/languages/languages.ts'
import type {Position} from '#domain/position/position.ts'
import type {Messages} from '#web/i18n/messages.ts'
import {FilledMessage} from '#web/ui/filled-message.tsx'
import {IsolatedNumber} from '#web/ui/isolated-number.tsx'

type LeverageLineProps = Readonly<{
  lang: Language
  labels: Messages['calculators']
  position: Pick<Position, 'account'> | null
}>

/** The leverage that applies to a position, and the limit that binds it. */
export function LeverageLine({lang, labels, position}: LeverageLineProps) {
  const leverage = position?.account.leverage
  if (!leverage) return null
  return (
    <p className="text-sm">
      <FilledMessage
        message={labels.leverageApplies}
        values={{
          leverage: <IsolatedNumber lang={lang}>{formatLeverage(leverage.leverage)}</IsolatedNumber>,
          percentage: (
            <IsolatedNumber lang={lang}>{formatPercentage(100 / leverage.leverage)}</IsolatedNumber>
          ),
          bound: labels.boundBy[leverage.boundBy],
        }}
      />
    </p>
  )
}
