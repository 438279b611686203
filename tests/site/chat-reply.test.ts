import {describe, expect, test} from 'vitest'
import type {Language} from '#domain/languages.ts'
import {chatReplyShape} from '#web/parts/frame/chat/chat-messages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {newIpHeaders, readPage, siteUrl} from '#tests/support/site.ts'
import {triedLanguages} from '#tests/support/thoroughness.ts'

// The requests of other tests are not counted with these.
const sender = newIpHeaders()

const get = async (query: Readonly<Record<string, string>>): Promise<Response> =>
  await fetch(new URL(`/api/assistant?${new URLSearchParams(query)}`, siteUrl), {headers: sender})

async function ask(lang: Language, q: string, region: string) {
  const response = await get({lang, region, q})
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toContain('no-store')
  return chatReplyShape.parse(await response.json())
}

/** The words of the assistant's page for the same question. */
const pageFor = async (lang: Language, q: string, region: string): Promise<string> =>
  (
    await readPage(siteUrl, publicPath(lang, `/assistant?${new URLSearchParams({helper: 'ask', q})}`), {
      cookie: `region=${region}; lang=${lang}`,
    })
  ).words

const questions = {
  en: {
    leverage: 'gold leverage',
    cost: 'cost of 1 lot EURUSD for 3 nights',
    hours: 'DAX hours',
    zone: 'Gulf Standard Time, Dubai (UTC+4), your time zone',
    crypto: 'leverage on BTCUSD',
    text: 'how do I complain',
    unknown: 'xylophone',
  },
  ar: {
    leverage: 'رافعة الذهب',
    cost: 'كم تكلفة 1 لوت من EURUSD لمدة 3 ليالٍ؟',
    hours: 'متى يتداول الداكس',
    zone: 'توقيت الإمارات العربية المتحدة (غرينتش+4)، منطقتك الزمنية',
    crypto: 'الرافعة المالية على BTCUSD',
    text: 'كيف أشتكي',
    unknown: 'xylophone',
  },
} as const

describe.each(triedLanguages)('a question in the chat, in %s', (lang) => {
  const asked = questions[lang]

  test('has the figure, what sets it and where to read more, as the page of the assistant has', async () => {
    for (const region of ['EU', 'MENA']) {
      const words = await pageFor(lang, asked.leverage, region)
      const reply = await ask(lang, asked.leverage, region)
      expect(reply.figure).toMatch(/^1:\d+$/u)
      expect(reply.lines).toEqual([])
      for (const text of [reply.title, reply.figure ?? '', ...reply.texts]) expect(words).toContain(text)
      expect(reply.links.map(({href}) => href)).toEqual([publicPath(lang, '/trading/XAUUSD')])
    }
    // What CySEC allows on gold.
    expect((await ask(lang, asked.leverage, 'EU')).figure).toBe('1:20')
  })

  test('about a cost has each part of it, as the page has', async () => {
    const reply = await ask(lang, asked.cost, 'EU')
    const words = await pageFor(lang, asked.cost, 'EU')
    expect(words).toContain(reply.figure)
    const parts = reply.lines.filter(({key}) => !['lots', 'nights', 'account'].includes(key))
    for (const {term, value} of parts) expect(words).toContain(`${term} ${value}`)
    expect(reply.lines.map(({key}) => key)).toEqual([
      'account',
      'lots',
      'nights',
      'spread',
      'commission',
      'swap',
      'margin',
    ])
    expect(reply.texts).toHaveLength(3)
  })

  test('about hours is answered by the clock of the visitor', async () => {
    const response = await get({lang, region: 'EU', q: asked.hours, zone: 'Asia/Dubai'})
    expect(chatReplyShape.parse(await response.json()).figureOf).toContain(asked.zone)
    expect((await ask(lang, asked.hours, 'EU')).figureOf).not.toContain(asked.zone)
  })

  test('is answered by a text of the site, or by where else to ask', async () => {
    expect(await ask(lang, asked.text, 'EU')).toMatchObject({figure: null, lines: []})
    const unknown = await ask(lang, asked.unknown, 'EU')
    expect(unknown).toMatchObject({figure: null, lines: []})
    expect(unknown.links.map(({href}) => href)).toEqual([
      publicPath(lang, '/search?q=xylophone'),
      publicPath(lang, '/contact'),
    ])
  })

  test('has no figure of what the region does not offer, and no word of it in the United Kingdom', async () => {
    expect(JSON.stringify(await ask(lang, asked.crypto, 'EU'))).not.toMatch(/1:\d/u)
    expect(JSON.stringify(await ask(lang, asked.crypto, 'UK'))).not.toMatch(/BTCUSD ·|1:\d/u)
    expect((await ask(lang, asked.crypto, 'MENA')).figure).toMatch(/^1:\d+$/u)
  })
})

test.each([{}, {q: 'gold'}, {q: '', lang: 'en', region: 'EU'}, {q: 'gold', lang: 'fr', region: 'EU'}])(
  'what is no question of a visitor is refused: %o',
  async (query) => {
    expect((await get(query)).status).toBe(400)
  },
)
