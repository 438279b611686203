import type {Messages} from '#i18n/messages.ts'
import type {Scope} from '#web/routing/scope.ts'
import type {RenderedQuote} from './get-quote.ts'

/** Attributes of the element around the quotes of a table or list. The script that keeps them current reads it. */
export const groupQuotes = ({lang, region}: Scope, labels: Messages['instruments']['quote']) => ({
  'data-quote-config': JSON.stringify({lang, region, labels, isShort: true}),
})

type FigureProps = Readonly<{
  /** Undefined until a script fetches the quote, or if the source doesn't quote the instrument. */
  quote: RenderedQuote | undefined
}>

/** Attributes of the row or list item with the figures of a quote. */
export const placeQuote = (symbol: string, quote: RenderedQuote | undefined) => ({
  'data-quote': symbol,
  'data-quote-at': quote?.at ?? '',
  suppressHydrationWarning: true,
})

type PartProps = FigureProps & Readonly<{part: 'bid' | 'ask' | 'percent'}>

/** Keeps the height of a line without a text. */
const space = '\u00A0'

/** One figure of a quote. Its style is in `web/app/marks.css`, because a page has it many times. */
export const QuoteFigure = ({part, quote}: PartProps) => (
  <bdi
    data-quote-part={part}
    data-sign={part === 'percent' ? quote?.percent.slice(0, 1) : undefined}
    suppressHydrationWarning
  >
    {quote?.[part] || space}
  </bdi>
)

/** How old a quote is: its time until a script says more. */
export const QuoteAge = ({quote}: FigureProps) => (
  <small data-quote-state="" suppressHydrationWarning>
    {quote?.time ?? ''}
  </small>
)

/** The last hours of a price as a small line. */
export const QuoteTrend = ({quote}: FigureProps) => (
  <svg
    {...(quote?.trend ? {role: 'img', 'aria-label': quote.trend.text} : {'aria-hidden': true})}
    data-quote-trend=""
    suppressHydrationWarning
  >
    <path d={quote?.trend?.path ?? ''} suppressHydrationWarning />
  </svg>
)

type DemoMarkProps = Readonly<{label: string; isDemo: boolean}>

/** Says that the quotes of a table or list are made up. */
export const DemoMark = ({label, isDemo}: DemoMarkProps) => (
  <p
    className="inline-block rounded-control border border-rule-strong px-2 py-0.5 text-sm"
    data-quote-demo=""
    hidden={!isDemo}
    suppressHydrationWarning
  >
    {label}
  </p>
)
