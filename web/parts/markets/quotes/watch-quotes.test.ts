// @vitest-environment jsdom
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
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
    <bdi data-quote-part="bid">1.00</bdi><p data-quote-state=""></p>
    <p data-quote-demo="" ${isDemo ? '' : 'hidden'}>Demo</p></section><section id="chart"></section>`
  const panel = document.querySelector<HTMLElement>('[data-quote]')
  if (!panel) throw new Error('The page has no quote.')
  panel.dataset['quoteConfig'] = JSON.stringify(config)
  panel.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100)
  left = new AbortController()
  watchQuotes(left.signal)
}

const quote = {symbol: 'EURUSD', bid: 2, ask: 3, at: 2, previousClose: null, low: 2, high: 2}
const fetchQuotes = vi.fn<(address: string) => Promise<Response>>()
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

const details = {format: {decimals: 2, pip: 0.01}, span: null, trend: {path: 'M0 1L2 3', text: 'A rise'}}
const rowConfig = {
  lang: 'en',
  region: 'MENA',
  isShort: true,
  labels: {live: 'Live', delayed: '{age} old', closed: 'Closed, {time}', none: 'No price'},
}

const makeRow = (symbol: string) => `<tr data-quote="${symbol}" data-quote-at=""><td>
  <bdi data-quote-part="bid"></bdi><small data-quote-state=""></small>
  <svg aria-hidden="true" data-quote-trend=""><path d=""></path></svg></td></tr>`

/** Opens a page with a table of some symbols, without prices. */
function openTable(symbols: readonly string[]): void {
  const box = new DOMRect(0, 0, 100, 100)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box)
  document.body.innerHTML = `<div id="group"><p data-quote-demo="" hidden>Demo</p>
    <section data-quote-scroller=""><table><tbody>${symbols.map(makeRow).join('')}</tbody></table></section></div>`
  const group = document.getElementById('group')
  if (!group) throw new Error('The page has no table.')
  group.dataset['quoteConfig'] = JSON.stringify(rowConfig)
  left = new AbortController()
  watchQuotes(left.signal)
}

const readRows = () =>
  [...document.querySelectorAll('tr')].map((row) => [
    row.querySelector('bdi')?.textContent,
    row.querySelector('[data-quote-state]')?.textContent,
  ])

const asked = () =>
  fetchQuotes.mock.calls.map(([address]) => new URL(address, 'http://localhost').searchParams)

describe('a table', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test('shows the price, age and chart of each row, and says which row has no price', async () => {
    respondWith(false, [{...quote, details}])
    openTable(['EURUSD', 'NOKSEK'])
    await expect.poll(readRows).toEqual([
      ['2.00', 'Live'],
      ['–', 'No price'],
    ])
    const chart = document.querySelector('svg')
    expect([chart?.getAttribute('aria-label'), chart?.firstElementChild?.getAttribute('d')]).toEqual([
      'A rise',
      'M0 1L2 3',
    ])
    expect([asked()[0]?.get('symbols'), asked()[0]?.get('details')]).toEqual(['EURUSD,NOKSEK', '1'])
  })

  test('asks at once for a row that appears, in one request with the others', async () => {
    // Without a live quote, the next update is seconds away.
    const old = {...quote, at: -100_000, details}
    respondWith(false, [old])
    openTable(['EURUSD'])
    await expect.poll(readRows).toEqual([['2.00', '1 min old']])
    respondWith(false, [old, {...old, symbol: 'GBPUSD', bid: 5}])
    document.querySelector('tbody')?.insertAdjacentHTML('beforeend', makeRow('GBPUSD'))
    await expect.poll(readRows).toEqual([
      ['2.00', '1 min old'],
      ['5.00', '1 min old'],
    ])
    expect(asked().at(-1)?.get('symbols')).toBe('EURUSD,GBPUSD')
  })

  test('a row that comes back into view shows the last known price at once', async () => {
    respondWith(false, [{...quote, details}])
    openTable(['EURUSD'])
    await expect.poll(readRows).toEqual([['2.00', 'Live']])
    fetchQuotes.mockReturnValue(new Promise(() => undefined))
    const body = document.querySelector('tbody')
    if (body) body.innerHTML = makeRow('EURUSD')
    await Promise.resolve()
    expect(readRows()).toEqual([['2.00', 'Live']])
  })

  test('prices of the other kind go when the first one of the new kind arrives', async () => {
    respondWith(false, [
      {...quote, details},
      {...quote, symbol: 'GBPUSD', details},
    ])
    openTable(['EURUSD', 'GBPUSD'])
    await expect.poll(readRows).toEqual([
      ['2.00', 'Live'],
      ['2.00', 'Live'],
    ])
    respondWith(true, [{...quote, bid: 7}])
    await expect.poll(readRows, {timeout: 5_000}).toEqual([
      ['7.00', 'Live'],
      ['–', 'No price'],
    ])
    expect(read().isMarked).toBe(true)
  })
})
