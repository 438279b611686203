'use client'

import type {Language} from '#domain/languages/languages.ts'
import type {Messages} from '#web/i18n/messages.ts'
import {maxCompared} from '#domain/instruments/search/instruments-query.ts'
import {IsolatedNumber} from '#web/ui/isolated-number.tsx'

type CompareTrayProps = Readonly<{
  lang: Language
  labels: Messages['instruments']
  /** Symbols of the compared instruments. */
  symbols: readonly string[]
}>

/**
 * The compared instruments with the way to the comparison, in view while the table is; nothing while there are none. Its end is left to the
 * chat button.
 */
export function CompareTray({lang, labels, symbols}: CompareTrayProps) {
  if (symbols.length === 0) return null
  return (
    <div className="sticky bottom-2 z-10 flex min-h-14 flex-wrap items-center gap-x-5 gap-y-1 rounded-panel border border-rule-strong bg-paper-sunk py-2 ps-4 pe-20 print:hidden low:static">
      <span className="text-sm text-text-quiet tabular-nums">
        {labels.compared.replace('{count}', String(symbols.length)).replace('{most}', String(maxCompared))}
      </span>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 font-semibold">
        {symbols.map((symbol) => (
          <li key={symbol}>
            <IsolatedNumber lang={lang}>{symbol}</IsolatedNumber>
          </li>
        ))}
      </ul>
      <a
        href="#comparison"
        className="inline-flex min-h-6 items-center text-sm font-semibold text-signal underline underline-offset-4"
      >
        {labels.toComparison}
      </a>
    </div>
  )
}
