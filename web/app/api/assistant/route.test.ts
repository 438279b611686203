import {beforeEach, describe, expect, test, vi} from 'vitest'
import {languages} from '#domain/languages.ts'
import {chatProblemShape} from '#web/parts/frame/chat/chat-messages.ts'

const loadChatReply = vi.fn<(question: string) => Promise<unknown>>()

vi.mock('server-only', () => ({}))
vi.mock('#runtime/environment/site-environment.ts', () => ({
  siteEnvironment: () => ({SANITY_WEBHOOK_SECRET: 'a secret of the test', TRUSTED_PROXY_HOPS: 1}),
}))
vi.mock('#web/features/assistant/load-chat-reply.ts', () => ({loadChatReply}))
vi.mock('#web/routing/detected-region.ts', () => ({detectedCountry: () => null}))
vi.mock('#web/log/log.ts', () => ({log: {error: () => undefined}}))

const {GET} = await import('./route.ts')

beforeEach(() => {
  loadChatReply.mockReset()
  loadChatReply.mockResolvedValue({title: 'XAUUSD'})
})

let lastPlace = 0
const newPlace = () => `192.0.2.${(lastPlace += 1)}`

const ask = async (q: string, lang = 'en', place = newPlace()) =>
  await GET(
    new Request(`http://localhost/api/assistant?${new URLSearchParams({lang, region: 'EU', q})}`, {
      headers: {'x-forwarded-for': place},
    }),
  )

async function refusal(response: Response) {
  expect(response.headers.get('cache-control')).toBe('no-store')
  return {status: response.status, ...chatProblemShape.parse(await response.json())}
}

describe.each(languages)('a question without a reply is told why, in %s', (lang) => {
  test('when it is empty or too long, without reading anything', async () => {
    const empty = await refusal(await ask('  ', lang))
    const long = await refusal(await ask('x'.repeat(201), lang))
    expect(empty).toMatchObject({status: 400, problem: 'empty'})
    expect(long).toMatchObject({status: 400, problem: 'tooLong'})
    expect(long.message).toContain('200')
    expect(loadChatReply).not.toHaveBeenCalled()
    expect((await ask('x'.repeat(200), lang)).status).toBe(200)
  })

  test('when there were too many from one network, and when to ask again', async () => {
    const place = newPlace()
    for (let count = 0; count < 60; count += 1) expect((await ask('gold', lang, place)).status).toBe(200)
    loadChatReply.mockClear()
    const response = await ask('gold', lang, place)
    const seconds = Number(response.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    const refused = await refusal(response)
    expect(refused).toMatchObject({status: 429, problem: 'tooMany'})
    expect(refused.message).toContain(lang === 'ar' ? 'دقيقة' : '1 minute')
    expect(loadChatReply).not.toHaveBeenCalled()
    // Others are answered.
    expect((await ask('gold', lang)).status).toBe(200)
  })

  test('when nothing can be read', async () => {
    loadChatReply.mockRejectedValue(new Error('away'))
    expect(await refusal(await ask('gold', lang))).toMatchObject({status: 503, problem: 'away'})
  })

  test('each with words of its own', async () => {
    const place = newPlace()
    loadChatReply.mockRejectedValueOnce(new Error('away'))
    const responses = [
      await ask('gold', lang, place),
      await ask('', lang, place),
      await ask('x'.repeat(201), lang, place),
    ]
    for (let count = 0; count < 58; count += 1) responses.push(await ask('', lang, place))
    const messages = await Promise.all(responses.map(async (response) => (await refusal(response)).message))
    expect(new Set(messages).size).toBe(4)
    for (const message of messages) expect(message).not.toMatch(/[{}]/u)
  })
})

test('an unknown language or region is refused', async () => {
  expect((await ask('gold', 'fr')).status).toBe(400)
})
