'use client'

import {useNow} from '#web/ui/browser/use-now.ts'
import {IsolatedText} from '#web/ui/text.tsx'
import {FilledMessage} from '#web/ui/filled-message.tsx'
import type {Language} from '#domain/languages.ts'
import {toLocale} from '#domain/locale.ts'
import {type Span, findMarketState} from '#domain/hours/span.ts'

type MarketClockProps = Readonly<{
  lang: Language
  labels: Readonly<Record<'open' | 'closed' | 'closesAt' | 'opensAt' | 'alwaysOpen' | 'unknown', string>>
  spans: readonly Span[]
  knownUntil: number
}>

/** Whether a market is open now, and its next change in the visitor's time zone, which only the browser knows. */
export function MarketClock({lang, labels, spans, knownUntil}: MarketClockProps) {
  const now = useNow(null)
  if (now === null) return <span className="block min-h-[2lh] noscript:hidden">–</span>
  const {isOpen, changesAt} = findMarketState(spans, now, knownUntil)
  const time =
    changesAt === null
      ? null
      : new Intl.DateTimeFormat(toLocale(lang), {
          weekday: 'short',
          hour: '2-digit',
          minute: '2-digit',
          hourCycle: 'h23',
        }).format(changesAt)
  return (
    <span className="block min-h-[2lh]">
      <span className={`flex items-center gap-2 font-semibold ${isOpen ? 'text-gain' : ''}`}>
        <span
          aria-hidden="true"
          className={`size-2 rounded-full ${isOpen ? 'bg-gain' : 'border border-text-quiet'}`}
        />
        {isOpen ? labels.open : labels.closed}
      </span>
      <span className="block text-xs text-text-quiet">
        {time === null ? (
          isOpen ? (
            labels.alwaysOpen
          ) : (
            labels.unknown
          )
        ) : (
          <FilledMessage
            message={isOpen ? labels.closesAt : labels.opensAt}
            values={{time: <IsolatedText lang={lang}>{time}</IsolatedText>}}
          />
        )}
      </span>
    </span>
  )
}
