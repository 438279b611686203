// @vitest-environment jsdom
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {watchQuotes} from './watch-quotes.ts'

const config = {
  lang: 'en',
  region: 'MENA',
  format: {decimals: 2, pip: 0.01},
  spans: [],
  labels: {live: 'Live', delayed: '{age}', closed: '{time}', closedUntil: '{time} {opening}'},
}
let left = new AbortController()

/** Opens a page with a quote of 1.00, and a chart. */
function open(isDemo: boolean): void {
  document.body.innerHTML = `<section data-quote="EURUSD" data-quote-at="1">
    <span data-quote-part="bid"><bdi>1.00</bdi></span><p data-quote-state=""><span></span></p>
    <p data-quote-demo="" ${isDemo ? '' : 'hidden'}>Demo</p></section><section id="chart"></section>`
  const panel = document.querySelector<HTMLElement>('[data-quote]')
  if (!panel) throw new Error('The page has no quote.')
  panel.dataset['quoteConfig'] = JSON.stringify(config)
  panel.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100)
  left = new AbortController()
  watchQuotes(left.signal)
}

const quote = {symbol: 'EURUSD', bid: 2, ask: 3, at: 2, previousClose: null, low: 2, high: 2}
const fetchQuotes = vi.fn<() => Promise<Response>>()
const respondWith = (isDemo: boolean, quotes: readonly object[] = [quote]) =>
  fetchQuotes.mockImplementation(async () => await Promise.resolve(Response.json({now: 3, isDemo, quotes})))

const read = () => ({
  bid: document.querySelector('[data-quote-part="bid"]')?.textContent,
  isMarked: document.querySelector<HTMLElement>('[data-quote-demo]')?.hidden === false,
  hasChart: document.querySelector<HTMLElement>('#chart')?.hidden === false,
})

beforeEach(() => {
  vi.stubGlobal('fetch', fetchQuotes)
  fetchQuotes.mockReset()
})

afterEach(() => {
  left.abort()
  vi.unstubAllGlobals()
})

test.each([true, false])(
  'a page whose quotes are demo ones (%s) keeps its mark and its chart',
  async (isDemo) => {
    respondWith(isDemo)
    open(isDemo)
    await expect.poll(read).toEqual({bid: '2.00', isMarked: isDemo, hasChart: true})
  },
)

test.each([true, false])(
  'quotes that are now demo ones (%s) change the mark, and the chart of the other kind is hidden',
  async (isDemo) => {
    respondWith(isDemo)
    open(!isDemo)
    await expect.poll(read).toEqual({bid: '2.00', isMarked: isDemo, hasChart: false})
  },
)

test('a demo quote keeps its mark until a real one replaces it', async () => {
  respondWith(false, [])
  open(true)
  await expect
    .poll(() => document.querySelector<HTMLElement>('[data-quote]')?.dataset['quoteKind'])
    .toBeDefined()
  expect(read()).toEqual({bid: '1.00', isMarked: true, hasChart: true})
})
