import * as z from 'zod/mini'
import {formatDuration, formatMoment, toDuration} from '#domain/format/dates.ts'
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

const configShape = z.object({
  lang: z.enum(languages),
  region: z.string(),
  format: z.object({decimals: z.number(), pip: z.number()}),
  spans: z.array(z.object({open: z.number(), close: z.number()})),
  labels: z.object({live: z.string(), delayed: z.string(), closed: z.string(), closedUntil: z.string()}),
})
type Config = z.infer<typeof configShape>

const responseShape = z.object({
  now: z.number(),
  isDemo: z.boolean(),
  quotes: z.array(
    z.object({
      symbol: z.string(),
      bid: z.number(),
      ask: z.number(),
      at: z.number(),
      previousClose: z.nullable(z.number()),
      low: z.number(),
      high: z.number(),
    }),
  ),
})

const everyMs = 1_000
/** While no quote on the screen is live. */
const idleMs = 5_000
const maxSymbols = 100
const timeoutMs = 5_000

type Place = Readonly<{element: HTMLElement; symbol: string; config: Config}>

/** What a watch keeps: the parsed attributes, and how far the server's clock is ahead of the visitor's. */
type Memory = {readonly configs: WeakMap<HTMLElement, Config>; skewMs: number}

function readConfig(element: HTMLElement, {configs}: Memory): Config {
  const known = configs.get(element) ?? configShape.parse(JSON.parse(element.dataset['quoteConfig'] ?? ''))
  configs.set(element, known)
  return known
}

const isInView = (element: HTMLElement): boolean => {
  const {top, bottom} = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

/** Without a price, a page has no figures to update until it's rendered again. */
const findPlaces = (memory: Memory): Place[] =>
  [...document.querySelectorAll<HTMLElement>('[data-quote][data-quote-at]')]
    .filter(isInView)
    .map((element) => ({
      element,
      symbol: element.dataset['quote'] ?? '',
      config: readConfig(element, memory),
    }))

/** Replaces a text by a new element, because changing text of mixed directions in place counts as a layout shift. */
function setText(holder: Element | null, text: string): void {
  const shown = holder?.firstElementChild
  if (!shown || shown.textContent === text) return
  const next = document.createElement(shown.tagName)
  if (shown.tagName === 'BDI') next.dir = 'ltr'
  next.textContent = text
  shown.replaceWith(next)
}

function describe({lang, labels}: Config, at: number, state: QuoteState): string {
  if (state.kind === 'live') return labels.live
  const time = formatMoment(lang, at)
  if (state.kind === 'closed')
    return state.opensAt === null
      ? fill(labels.closed, {time})
      : fill(labels.closedUntil, {time, opening: formatMoment(lang, state.opensAt)})
  // Rounded up to minutes after the first, so that the text doesn't change each second for hours.
  const seconds = Math.floor(state.ageMs / 1_000)
  const age =
    seconds < 60
      ? new Intl.NumberFormat(toLocale(lang), {
          style: 'unit',
          unit: 'second',
          unitDisplay: 'long',
        }).format(seconds)
      : formatDuration(lang, toDuration(Math.floor(seconds / 60) * 60))
  return fill(labels.delayed, {age})
}

/** Marks a quote as made up or not. Hides a chart whose prices are of the other kind, until the page is rendered again. */
function showKind(element: HTMLElement, isDemo: boolean): void {
  const mark = element.querySelector<HTMLElement>('[data-quote-demo]')
  if (!mark || mark.hidden !== isDemo) return
  mark.hidden = !isDemo
  const chart = document.getElementById('chart')
  if (chart) chart.hidden = !chart.hidden
}

/** Writes a quote's figures and kind. */
function showQuote({element, config}: Place, quote: DayQuote, isDemo: boolean): void {
  showKind(element, isDemo)
  const texts = formatQuote(quote, config.format)
  for (const part of quoteParts) {
    setText(element.querySelector(`[data-quote-part="${part}"]`), texts[part])
  }
  element.dataset['quoteAt'] = String(quote.at)
}

/** Writes how old the shown quote is. Returns whether it's live. */
function showState({element, config}: Place, now: number): boolean {
  const at = Number(element.dataset['quoteAt'])
  const state = findQuoteState(at, config.spans, now)
  const holder = element.querySelector<HTMLElement>('[data-quote-state]')
  setText(holder, isolateInPlainText(config.lang, describe(config, at, state)))
  element.dataset['quoteKind'] = state.kind
  return state.kind === 'live'
}

async function fetchQuotes({config}: Place, places: readonly Place[]) {
  const query = new URLSearchParams({
    lang: config.lang,
    region: config.region,
    symbols: [...new Set(places.map(({symbol}) => symbol))].slice(0, maxSymbols).join(','),
  })
  const response = await fetch(`/api/trading/quotes?${query}`, {signal: AbortSignal.timeout(timeoutMs)})
  if (!response.ok) throw new Error(`Quotes responded with ${response.status}`)
  return responseShape.parse(await response.json())
}

/** Updates the quotes in view once. Returns the pause until the next update. */
async function update(memory: Memory): Promise<number> {
  const places = findPlaces(memory)
  const [first] = places
  if (!first) return everyMs
  const read = await fetchQuotes(first, places).catch(() => null)
  if (read) memory.skewMs = read.now - Date.now()
  const bySymbol = new Map(read?.quotes.map((quote) => [quote.symbol, quote]))
  const now = Date.now() + memory.skewMs
  const live = places.map((place) => {
    const quote = bySymbol.get(place.symbol)
    if (read && quote) showQuote(place, quote, read.isDemo)
    return showState(place, now)
  })
  return live.includes(true) ? everyMs : idleMs
}

/** Keeps the quotes in view current while the tab is visible, until the signal aborts. */
export function watchQuotes(signal: AbortSignal): void {
  const memory: Memory = {configs: new WeakMap(), skewMs: 0}
  let timer: ReturnType<typeof setTimeout> | undefined
  const isOver = () => document.hidden || signal.aborted
  const run = async () => {
    if (isOver()) return
    const pause = await update(memory)
    clearTimeout(timer)
    if (!isOver()) timer = setTimeout(() => void run(), pause)
  }
  const onVisible = () => {
    clearTimeout(timer)
    void run()
  }
  document.addEventListener('visibilitychange', onVisible, {signal})
  signal.addEventListener('abort', () => clearTimeout(timer), {once: true})
  void run()
}
