import {expect, test} from 'vitest'
import {z} from 'zod'
import {ruleChangesShape, rulesShape} from '#web/features/legal/rules-shape.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {readPage, siteUrl} from '#tests/support/site.ts'

const ask = async (query: string, headers: Readonly<Record<string, string>> = {}) =>
  await fetch(`${siteUrl}/api/rules${query}`, {headers})

const get = async (query: string) => rulesShape.parse(await (await ask(query)).json())

test.each(regionCodes)('the rules of %s are those of its page, and name sealed entries', async (region) => {
  const rules = await get(`?region=${region}&lang=en`)
  const {html} = await readPage(siteUrl, '/legal', {cookie: `region=${region}`})
  const plain = html
    .replaceAll(/<[^>]+>/gu, '')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/gu, '')
  expect(plain).toContain(rules.warnings.full.replaceAll(/\s+/gu, ''))
  expect(rules.record.map(({document}) => document)).toContain(`regionProfile-${region}`)
  for (const {sealedAt, keyId} of rules.record) expect([sealedAt, keyId]).not.toContain(null)
})

test('by hand: a region has its own caps, and hours of no market that it does not offer', async () => {
  const [eu, uk, mena] = [await get('?region=EU'), await get('?region=UK'), await get('?region=MENA&lang=ar')]
  expect(eu.leverage).toMatchObject({max: 30, caps: {fxMajor: 30, share: 5, crypto: 0}})
  expect(eu.crypto).toBe('notOffered')
  expect(uk.offers).toMatchObject({crypto: 'bannedFromMarketing', fxMajor: 'offered'})
  const markets = ({hours}: typeof eu) => (hours ?? []).map(({market}) => market)
  expect(markets(mena)).toContain('crypto')
  expect(markets(eu)).not.toContain('crypto')
  expect(markets(uk)).not.toContain('crypto')
  expect(mena.warnings.full).toMatch(/عقود الفروقات/u)
})

test('the response is the same for every visitor, and 304 to one who has it', async () => {
  const first = await ask('?region=EU', {cookie: 'region=MENA; lang=ar', 'x-visitor-country': 'KW'})
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe('public, max-age=60')
  expect(first.headers.get('set-cookie')).toBeNull()
  expect((await ask('?region=EU', {'if-none-match': etag})).status).toBe(304)
  expect((await ask('?region=UK', {'if-none-match': etag})).status).toBe(200)
})

test('rules at a time, and what changed between two', async () => {
  const now = await get('?region=EU')
  const then = await get(`?region=EU&at=${now.validFrom}`)
  expect(then).toMatchObject({
    validFrom: now.validFrom,
    leverage: now.leverage,
    hours: null,
    record: now.record,
  })
  const between = await ask(`?region=EU&from=${now.validFrom}&to=${now.validFrom}`)
  expect(ruleChangesShape.parse(await between.json()).changes).toEqual([])
  expect((await ask('?region=EU&at=2020-01-01')).status).toBe(404)
})

test('a wrong parameter is named, and nothing of it repeated', async () => {
  for (const query of [
    '',
    '?region=XX',
    '?region=EU&x=<b>',
    '?region=EU&at=tomorrow',
    '?region=EU&at=2999-01-01',
  ]) {
    const response = await ask(query)
    expect(response.status).toBe(400)
    expect(await response.text()).not.toMatch(/XX|<b>|tomorrow|2999/u)
  }
})

test('the schema describes what is sent, and the feed leads to the texts', async () => {
  const schema = z
    .object({anyOf: z.array(z.object({required: z.array(z.string())}))})
    .parse(await (await ask('/schema')).json())
  const rules = await get('?region=EU')
  expect(schema.anyOf[0]?.required.toSorted()).toEqual(Object.keys(rules).toSorted())
  const feed = await (await ask('/feed?region=EU&lang=ar')).text()
  expect(feed).toContain('<feed xmlns="http://www.w3.org/2005/Atom">')
  expect(feed).toContain('/ar/legal/history?region=EU')
  expect((await ask('/feed?region=EU&at=2026-11-01')).status).toBe(400)
})
