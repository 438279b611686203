import type {ReactNode} from 'react'
import {formatMoment} from '#domain/format/dates.ts'
import type {Span} from '#domain/hours/span.ts'
import type {Instrument} from '#domain/instruments/instrument.ts'
import {
  type DayQuote,
  findQuoteState,
  formatQuote,
  getQuoteFormat,
  type QuotePart,
} from '#domain/quotes/quote-texts.ts'
import {fill} from '#i18n/fill.ts'
import {getMessages} from '#i18n/messages.ts'
import type {CountryScope} from '#web/routing/scope.ts'
import {isolateInPlainText} from '#web/ui/plain-text.ts'
import {DemoMark} from './quote-figures.tsx'

type QuotePanelProps = Readonly<{
  scope: CountryScope
  instrument: Instrument
  quoted: Readonly<{quote: DayQuote; isDemo: boolean}> | null
  /** The market's open spans from a day ago on. Empty if its hours are unknown. */
  spans: readonly Span[]
  /** When the page was rendered, in milliseconds since 1970. */
  now: number
}>

/** What the state line says without a script: a stored page can't know whether its quote is still the last one. */
function describeState({scope: {lang}, quoted, spans, now}: QuotePanelProps): string {
  const labels = getMessages(lang).instrument.quote
  if (quoted === null) return labels.none
  const time = formatMoment(lang, quoted.quote.at)
  const state = findQuoteState(quoted.quote.at, spans, now)
  if (state.kind !== 'closed') return fill(labels.asOf, {time})
  return state.opensAt === null
    ? fill(labels.closed, {time})
    : fill(labels.closedUntil, {time, opening: formatMoment(lang, state.opensAt)})
}

const strong = 'block text-3xl font-semibold leading-tight tabular-nums sm:text-4xl'
const plain = 'block min-h-[1lh] text-lg font-semibold whitespace-nowrap tabular-nums'

type FigureProps = Readonly<{part: QuotePart; label: string; text: string; unit?: ReactNode}>

/** One figure. The script that keeps quotes current replaces its text, also before the page is hydrated. */
const Figure = ({part, label, text, unit}: FigureProps) => (
  <div
    className={
      part === 'bid' || part === 'ask'
        ? ''
        : 'col-span-2 flex items-baseline justify-between gap-x-4 border-t border-rule pt-2 sm:block sm:border-t-0 sm:pt-0'
    }
  >
    <dt className="text-sm text-text-quiet">{label}</dt>
    <dd>
      <span className={part === 'bid' || part === 'ask' ? strong : plain}>
        <bdi dir="ltr" data-quote-part={part} suppressHydrationWarning>
          {text}
        </bdi>
        {unit}
      </span>
    </dd>
  </div>
)

/** The price of an instrument: bid and ask first, then its spread, its day, and how old it is. */
export function QuotePanel(props: QuotePanelProps) {
  const {scope, instrument, quoted, spans} = props
  const {lang, region} = scope
  const {quote: labels} = getMessages(lang).instrument
  const format = getQuoteFormat(instrument)
  const texts = quoted ? formatQuote(quoted.quote, format) : null
  const {live, delayed, closed, closedUntil} = labels
  const config = {lang, region, format, spans, labels: {live, delayed, closed, closedUntil}}
  return (
    <section
      aria-label={labels.title}
      data-quote={instrument.symbol}
      data-quote-at={quoted?.quote.at}
      data-quote-config={JSON.stringify(config)}
      className="print:break-inside-avoid"
    >
      {quoted && texts ? (
        <dl className="grid grid-cols-2 items-end gap-x-8 gap-y-3 sm:flex sm:flex-wrap lg:gap-x-12">
          <Figure part="bid" label={labels.bid} text={texts.bid} />
          <Figure part="ask" label={labels.ask} text={texts.ask} />
          <Figure
            part="spread"
            label={labels.spread}
            text={texts.spread}
            unit={<> {getMessages(lang).instruments.pips}</>}
          />
          <Figure part="change" label={labels.change} text={texts.change} />
          <Figure part="range" label={labels.range} text={texts.range} />
        </dl>
      ) : null}
      <p
        className="mt-4 min-h-[2lh] text-sm text-text-quiet sm:min-h-[1lh]"
        data-quote-state=""
        suppressHydrationWarning
      >
        {/* One text, because a script may replace it before the page is hydrated. */}
        {isolateInPlainText(lang, describeState(props))}
      </p>
      {quoted ? (
        <div className="mt-2">
          <DemoMark label={labels.demo} isDemo={quoted.isDemo} />
        </div>
      ) : null}
    </section>
  )
}
