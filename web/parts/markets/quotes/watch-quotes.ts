import type {DayQuote} from '#domain/quotes/quote-texts.ts'
import {fetchQuotes, openStream, type QuoteRequest, type QuoteStream, type Read} from './quote-source.ts'
import {
  type Config,
  configShape,
  type Details,
  type Place,
  quoted,
  showKind,
  showNone,
  showQuote,
  showState,
} from './show-quote.ts'

/** Between two looks at what is in view, and at the age of its quotes. */
const everyMs = 1_000
/** Between two requests without a stream, and while no quote on the screen is live. */
const pollMs = 2_000
const idleMs = 5_000
/** Between two connections, or requests, also if new rows appear. */
const leastMs = 500
const detailsMs = 600_000
const maxSymbols = 100
/** How long a page polls after a stream failed. */
const retryMs = 30_000

/** What a watch keeps: the parsed attributes, what it has read, and how far the server's clock is ahead of the visitor's. */
type Memory = {
  readonly configs: WeakMap<HTMLElement, Config>
  readonly quotes: Map<string, DayQuote>
  readonly details: Map<string, Details | null>
  detailsAt: number
  isDemo: boolean
  /** Null until the site responded, or didn't. */
  skewMs: number | null
}

function readConfig(frame: HTMLElement, {configs}: Memory): Config {
  const known = configs.get(frame) ?? configShape.parse(JSON.parse(frame.dataset['quoteConfig'] ?? ''))
  configs.set(frame, known)
  return known
}

type Box = Readonly<{top: number; bottom: number}>

/** The visible part of an element within a box. Null outside of it. */
function clip(element: Element, box: Box): Box | null {
  const {top, bottom} = element.getBoundingClientRect()
  const [from, until] = [Math.max(top, box.top), Math.min(bottom, box.bottom)]
  return from < until ? {top: from, bottom: until} : null
}

/**
 * The quotes on the screen. A single quote without a price has no figures to update until it's rendered again. A table that
 * scrolls is checked before its rows, because their layout may not exist yet.
 */
function findPlaces(memory: Memory): Place[] {
  const screen = {top: 0, bottom: window.innerHeight}
  const boxes = new Map<Element, Box | null>()
  const toBox = (element: Element) => {
    const scroller = element.closest('[data-quote-scroller]')
    if (scroller === null) return screen
    if (!boxes.has(scroller)) boxes.set(scroller, clip(scroller, screen))
    return boxes.get(scroller) ?? null
  }
  return [...document.querySelectorAll<HTMLElement>('[data-quote-config]')]
    .filter((frame) => clip(frame, screen) !== null)
    .flatMap((frame) => {
      const config = readConfig(frame, memory)
      const elements = frame.matches(quoted) ? [frame] : [...frame.querySelectorAll<HTMLElement>(quoted)]
      return elements
        .filter((element) => {
          const box = toBox(element)
          return box !== null && clip(element, box) !== null
        })
        .map((element) => ({element, frame, symbol: element.dataset['quote'] ?? '', config}))
    })
}

/** Shows what is already known, and how old it is. A row that scrolls back into view doesn't show an older price first. */
function showKnown(memory: Memory, places: readonly Place[]): void {
  if (memory.skewMs === null) return
  const now = Date.now() + memory.skewMs
  for (const place of places) {
    const quote = memory.quotes.get(place.symbol)
    if (quote && quote.at >= Number(place.element.dataset['quoteAt'])) showQuote(place, quote, memory.details)
    showState(place, now, memory.details)
  }
}

/** Takes what the site sent, and shows it at the places in view. */
function take(memory: Memory, request: QuoteRequest, read: Read): void {
  memory.skewMs = read.now - Date.now()
  if (read.isDemo !== memory.isDemo) memory.quotes.clear()
  memory.isDemo = read.isDemo
  for (const {symbol, details, ...quote} of read.quotes) {
    memory.quotes.set(symbol, quote)
    if (details) memory.details.set(symbol, details)
  }
  if (request.hasDetails && !read.isChange) memory.detailsAt = performance.now()
  for (const symbol of request.symbols) if (!memory.details.has(symbol)) memory.details.set(symbol, null)
  const bySymbol = new Map(read.quotes.map((quote) => [quote.symbol, quote]))
  const places = findPlaces(memory)
  for (const place of places) if (bySymbol.has(place.symbol)) showKind(place, read.isDemo)
  for (const place of places) {
    const quote = bySymbol.get(place.symbol)
    if (quote) showQuote(place, quote, memory.details)
    else if (
      !read.isChange &&
      request.symbols.includes(place.symbol) &&
      place.element.dataset['quoteAt'] === ''
    )
      showNone(place)
    showState(place, read.now, memory.details)
  }
}

/** Whether what was asked for is what is needed. */
const includes = (asked: QuoteRequest, needed: QuoteRequest): boolean =>
  String(asked.symbols) === String(needed.symbols) && (asked.hasDetails || !needed.hasDetails)

/** What to ask for some places. */
function makeRequest(memory: Memory, places: readonly Place[], first: Place): QuoteRequest {
  const symbols = [...new Set(places.map(({symbol}) => symbol))].toSorted().slice(0, maxSymbols)
  const isOld = performance.now() - memory.detailsAt >= detailsMs
  const isIncomplete = places.some(({config, symbol}) => !config.format && !memory.details.has(symbol))
  const hasDetails = isIncomplete || (isOld && places.some(({config}) => !config.format))
  return {lang: first.config.lang, region: first.config.region, symbols, hasDetails}
}

/** The connection of a page: a stream of the symbols in view, or requests while streams fail. */
function createConnection(memory: Memory) {
  let stream: QuoteStream | null = null
  let asked: QuoteRequest | null = null
  let askedAt = -Infinity
  let failedAt = -Infinity
  let isAsking = false
  const close = () => {
    stream?.close()
    stream = null
  }
  const poll = async (request: QuoteRequest) => {
    isAsking = true
    const read = await fetchQuotes(request)
    isAsking = false
    if (read) take(memory, request, read)
    memory.skewMs ??= 0
  }
  const findPause = (request: QuoteRequest, places: readonly Place[]): number => {
    const isOther = request.hasDetails || String(asked?.symbols) !== String(request.symbols)
    if (stream || isOther) return leastMs
    return places.some(({element}) => element.dataset['quoteKind'] === 'live') ? pollMs : idleMs
  }
  /** Follows some places from now on, or asks for them if it's time. Returns after how many milliseconds to call it again. */
  const follow = (places: readonly Place[], first: Place): number => {
    const now = performance.now()
    if (stream?.isBroken()) {
      close()
      failedAt = now
    }
    const request = makeRequest(memory, places, first)
    if (stream && asked && includes(asked, request)) return everyMs
    const dueMs = askedAt + findPause(request, places) - now
    if (isAsking || dueMs > 0) return Math.min(everyMs, Math.max(leastMs / 2, dueMs))
    close()
    ;[asked, askedAt] = [request, now]
    if (now - failedAt >= retryMs) stream = openStream(request, (read) => take(memory, request, read))
    if (!stream) void poll(request)
    return everyMs
  }
  return {follow, close}
}

/** Keeps the quotes in view current while the tab is visible, until the signal aborts. */
export function watchQuotes(signal: AbortSignal): void {
  const memory: Memory = {
    configs: new WeakMap(),
    quotes: new Map(),
    details: new Map(),
    detailsAt: performance.now(),
    isDemo: false,
    skewMs: null,
  }
  const connection = createConnection(memory)
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = () => {
    clearTimeout(timer)
    const places = document.hidden || signal.aborted ? [] : findPlaces(memory)
    const [first] = places
    if (!first) connection.close()
    showKnown(memory, places)
    const pause = first ? connection.follow(places, first) : everyMs
    if (!document.hidden && !signal.aborted) timer = setTimeout(run, pause)
  }
  // The rows of a table appear as the visitor scrolls.
  const rows = new MutationObserver((changes) => {
    const added = changes.flatMap(({addedNodes}) => [...addedNodes])
    const isNew = added.some(
      (node) => node instanceof Element && (node.matches(quoted) || node.querySelector(quoted) !== null),
    )
    if (isNew) run()
  })
  if (document.querySelector('[data-quote-scroller]'))
    rows.observe(document.body, {childList: true, subtree: true})
  document.addEventListener('visibilitychange', run, {signal})
  signal.addEventListener(
    'abort',
    () => {
      rows.disconnect()
      clearTimeout(timer)
      connection.close()
    },
    {once: true},
  )
  run()
}
