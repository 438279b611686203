import * as z from 'zod/mini'
import {formatDuration, formatMoment, formatShortDay, toDuration} from '#domain/format/dates.ts'
import {languages} from '#domain/languages.ts'
import {toLocale} from '#domain/locale.ts'
import {
  type DayQuote,
  findQuoteState,
  formatQuote,
  quoteParts,
  type QuoteState,
} from '#domain/quotes/quote-texts.ts'
import {isolateInPlainText} from '#web/ui/plain-text.ts'
import {fill} from '#i18n/fill.ts'

const spanShape = z.object({open: z.number(), close: z.number()})
const formatShape = z.object({decimals: z.number(), pip: z.number()})

/** The page says the format and hours of a single quote. Those of a table arrive with the first response. */
export const configShape = z.object({
  lang: z.enum(languages),
  region: z.string(),
  labels: z.object({
    live: z.string(),
    delayed: z.string(),
    closed: z.string(),
    closedUntil: z.optional(z.string()),
    none: z.optional(z.string()),
  }),
  isShort: z.optional(z.boolean()),
  format: z.optional(formatShape),
  spans: z.optional(z.array(spanShape)),
})
export type Config = z.infer<typeof configShape>

export const detailsShape = z.object({
  format: formatShape,
  span: z.nullable(spanShape),
  trend: z.nullable(z.object({path: z.string(), text: z.string()})),
})
export type Details = z.infer<typeof detailsShape>

/** An element with figures of a quote, and the element around it that says how they are shown. */
export type Place = Readonly<{element: HTMLElement; frame: HTMLElement; symbol: string; config: Config}>

/** What is known about the quotes of a table by symbol. Null for an instrument without a quote. */
type KnownDetails = ReadonlyMap<string, Details | null>

/** Places whose quote can be updated. */
export const quoted = '[data-quote][data-quote-at]'

/** Writes a text as a new node, because changing text of mixed directions in place counts as a layout shift. */
function setText(holder: Element | null, text: string): void {
  if (holder && holder.textContent !== text) holder.replaceChildren(text)
}

function describeAge({lang, isShort = false}: Config, ageMs: number): string {
  // Rounded down to minutes after the first, so that the text doesn't change each second for hours.
  const seconds = Math.floor(ageMs / 1_000)
  const unitDisplay = isShort ? 'short' : 'long'
  return seconds < 60
    ? new Intl.NumberFormat(toLocale(lang), {style: 'unit', unit: 'second', unitDisplay}).format(seconds)
    : formatDuration(lang, toDuration(Math.floor(seconds / 60) * 60), unitDisplay)
}

function describe(config: Config, at: number, state: QuoteState): string {
  const {lang, labels, isShort = false} = config
  if (state.kind === 'live') return labels.live
  if (state.kind === 'delayed') return fill(labels.delayed, {age: describeAge(config, state.ageMs)})
  const time = isShort ? formatShortDay(lang, at) : formatMoment(lang, at)
  return state.opensAt === null || labels.closedUntil === undefined
    ? fill(labels.closed, {time})
    : fill(labels.closedUntil, {time, opening: formatMoment(lang, state.opensAt)})
}

function showTrend(element: HTMLElement, trend: Details['trend'] | undefined): void {
  const chart = element.querySelector('[data-quote-trend]')
  if (!chart || !trend || chart.getAttribute('aria-label') === trend.text) return
  chart.removeAttribute('aria-hidden')
  chart.setAttribute('role', 'img')
  chart.setAttribute('aria-label', trend.text)
  chart.firstElementChild?.setAttribute('d', trend.path)
}

/** Says that the source has no quote of an instrument. */
export function showNone({element, config: {labels}}: Place): void {
  for (const part of element.querySelectorAll('[data-quote-part]')) setText(part, '–')
  setText(element.querySelector('[data-quote-state]'), labels.none ?? '')
  element.dataset['quoteAt'] = ''
}

/**
 * Marks quotes as made up or not. Hides a chart whose prices are of the other kind, until the page is rendered again. The
 * other quotes of a table are of the kind before, so they go.
 */
export function showKind({frame, element, config}: Place, isDemo: boolean): void {
  const mark = frame.querySelector<HTMLElement>('[data-quote-demo]')
  if (!mark || mark.hidden !== isDemo) return
  mark.hidden = !isDemo
  if (frame === element) {
    const chart = document.getElementById('chart')
    if (chart) chart.hidden = !chart.hidden
    return
  }
  for (const other of frame.querySelectorAll<HTMLElement>(quoted))
    showNone({element: other, frame, config, symbol: ''})
}

/** Writes a quote's figures and chart. A quote of a table has no format before the first response. */
export function showQuote({element, symbol, config}: Place, quote: DayQuote, details: KnownDetails): void {
  const format = config.format ?? details.get(symbol)?.format
  if (!format) return
  const texts = formatQuote(quote, format)
  for (const part of quoteParts) {
    // A space keeps the height of the line.
    setText(element.querySelector(`[data-quote-part="${part}"]`), texts[part] || '\u00A0')
  }
  element.querySelector('[data-quote-part=percent]')?.setAttribute('data-sign', texts.percent.slice(0, 1))
  showTrend(element, details.get(symbol)?.trend)
  element.dataset['quoteAt'] = String(quote.at)
}

/** Writes how old the shown quote is. Returns whether it's live. */
export function showState({element, symbol, config}: Place, now: number, details: KnownDetails): boolean {
  const at = Number(element.dataset['quoteAt'])
  if (at === 0) return false
  const span = details.get(symbol)?.span
  const state = findQuoteState(at, config.spans ?? (span ? [span] : []), now)
  const holder = element.querySelector<HTMLElement>('[data-quote-state]')
  setText(holder, isolateInPlainText(config.lang, describe(config, at, state)))
  element.dataset['quoteKind'] = state.kind
  return state.kind === 'live'
}
