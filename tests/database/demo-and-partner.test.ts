import {randomUUID} from 'node:crypto'
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {countryCodes} from '#domain/regions/countries.ts'
import {findRegionByCountry} from '#domain/regions/region-of-country.ts'
import {regionCodes, getRegionRecord} from '#domain/regions/regions.ts'
import {emptyForms, newSubmission} from '#tests/support/database/queries.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import {callFunction} from './call-function.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await startDatabase({seeded: false})
})
afterAll(async () => {
  await database.close()
})
beforeEach(async () => {
  await emptyForms(database)
})

const who = {first_name: 'Layla', last_name: 'Haddad', email: 'layla@example.com'}
const appropriateness = {
  result: 'notAppropriate',
  answers: {experience: 'never', leverage: 'nothing'},
  warned: true,
}
const demo = {phone: '+44 20 7946 0142', country: 'DE', platform: 'mt5', appropriateness}
const application = {
  programme: 'ib',
  company: '',
  website: 'https://example.com',
  market: 'Amman',
  message: 'A school.',
}

const mails = async () =>
  await database.sql<{kind: string; recipient: string | null; details: Record<string, string>}[]>`
    select kind, recipient, details from outbox order by kind`

describe('a request for a demo account', () => {
  const send = async (changes: Readonly<Record<string, unknown>>) =>
    await callFunction(database, 'request_demo_account', {...newSubmission(), ...who, ...demo, ...changes})

  test('is stored once, with one mail to its sender and one to the broker', async () => {
    const key = randomUUID()
    expect((await send({key})).status).toBeLessThan(300)
    expect((await send({key})).status).toBeLessThan(300)
    expect(await database.sql`select platform, country, phone from demo_requests`).toEqual([
      {platform: 'mt5', country: 'DE', phone: demo.phone},
    ])
    expect((await mails()).map(({kind, recipient}) => [kind, recipient])).toEqual([
      ['demo-acknowledgement', who.email],
      ['demo-delivery', null],
    ])
  })

  test('comes with the answers of its sender where the region asks for them, which no mail has', async () => {
    for (const region of regionCodes) {
      const {asksAppropriateness, countries} = getRegionRecord(region)
      const {status} = await send({region, country: countries[0] ?? 'BR', appropriateness: null})
      expect([region, status]).toEqual([region, asksAppropriateness ? 400 : 204])
    }
    for (const wrong of [{}, {...appropriateness, result: 'fine'}, {...appropriateness, warned: 'yes'}, []])
      expect((await send({appropriateness: wrong})).status).toBe(400)
    await emptyForms(database)
    await send({})
    expect(await database.sql`select appropriateness from demo_requests`).toEqual([{appropriateness}])
    expect(await database.sql`select details from inbox_items`).toMatchObject([
      {
        details: {
          ...appropriateness.answers,
          appropriateness: 'notAppropriate',
          warned: 'true',
          platform: 'mt5',
        },
      },
    ])
    expect(JSON.stringify(await mails())).not.toMatch(/ppropriate|never/u)
  })

  test('of a client who fails the questions is refused where the region requires knowledge, despite a warning', async () => {
    const passed = {...appropriateness, result: 'appropriate'}
    for (const region of regionCodes) {
      const {asksAppropriateness, countries} = getRegionRecord(region)
      if (!asksAppropriateness) continue
      const country = countries[0] ?? ''
      // One visitor may not send as many.
      await emptyForms(database)
      const refused = await send({region, country})
      const accepted = await send({region, country, appropriateness: passed})
      expect([region, refused.status, accepted.status]).toEqual([region, region === 'SG' ? 400 : 204, 204])
    }
    expect(await database.sql`select appropriateness from demo_requests where region = 'SG'`).toEqual([
      {appropriateness: passed},
    ])
  })

  test.each([
    ['DE', 'EU'],
    ['GB', 'UK'],
    ['AU', 'AU'],
    ['SG', 'SG'],
    ['KW', 'MENA'],
    ['BR', 'GLOBAL'],
  ])('from %s is stored, and its mails written, in %s and in no other region', async (country, home) => {
    const passed = {...appropriateness, result: 'appropriate'}
    for (const region of regionCodes)
      expect([region, (await send({region, country, appropriateness: passed})).status]).toEqual([
        region,
        region === home ? 204 : 400,
      ])
    expect(await database.sql`select distinct region from outbox`).toEqual([{region: home}])
  })

  test('comes from every country of ISO 3166-1, and from nowhere else', async () => {
    const {sql} = database
    const key = randomUUID()
    await send({key})
    const accepted = async (country: string) =>
      await sql`update demo_requests set country = ${country} where key = ${key}`.then(
        () => true,
        () => false,
      )
    const refused: string[] = []
    for (const code of countryCodes) if (!(await accepted(code))) refused.push(code)
    expect(refused).toEqual([])
    for (const code of ['uk', 'de', 'UK', 'XX', 'EU', 'XK', '']) expect(await accepted(code)).toBe(false)
  })

  test.each([{platform: 'tradingview'}, {country: 'uk'}, {country: 'XX'}, {phone: 'call me'}])(
    'with %j is rejected',
    async (changes) => {
      expect((await send(changes)).status).toBe(400)
      expect(await mails()).toEqual([])
    },
  )
})

describe('a country whose clients are not served', () => {
  const publish = async (standing: string, ...notServed: readonly string[]) => {
    const countries = [
      ...['KW', ...notServed].map((code) => ({code, isServed: code === 'KW'})),
      {code: 'ES', isServed: true, allowsMarketing: standing !== 'approved'},
    ]
    await database.sql`select append_publication('countryRules', 'countryRules', ${randomUUID()}, now(), 'X',
      ${JSON.stringify({countries})}, ${standing})`
  }
  const statusOf = async (country: string) => {
    // One visitor may not send as many.
    await emptyForms(database)
    const region = findRegionByCountry(country)
    const request = {...newSubmission(), ...who, ...demo, country, region}
    return (await callFunction(database, 'request_demo_account', request)).status
  }

  test('is the one of the newest table of countries that visitors saw', async () => {
    expect(await statusOf('JP')).toBe(204)
    await publish('approved', 'JP', 'US')
    expect([await statusOf('JP'), await statusOf('US'), await statusOf('KW')]).toEqual([400, 400, 204])
    // A demo account is marketing.
    expect(await statusOf('ES')).toBe(400)
    await publish('unsealed')
    expect(await statusOf('JP')).toBe(400)
    await publish('approved', 'US')
    expect([await statusOf('JP'), await statusOf('US')]).toEqual([204, 400])
    await publish('approved')
    expect(await statusOf('US')).toBe(204)
  })
})

describe('an application of a partner', () => {
  const send = async (changes: Readonly<Record<string, string>> = {}) =>
    await callFunction(database, 'apply_as_partner', {...newSubmission(), ...who, ...application, ...changes})

  test('is stored without what was left empty, and mailed to both', async () => {
    expect((await send()).status).toBeLessThan(300)
    expect(await database.sql`select programme, company, website from partner_applications`).toEqual([
      {programme: 'ib', company: null, website: 'https://example.com'},
    ])
    const written = await mails()
    expect(written.map(({kind}) => kind)).toEqual(['partner-acknowledgement', 'partner-delivery'])
    expect(written[1]?.details).toHaveProperty('website')
    expect(written[1]?.details).not.toHaveProperty('company')
  })

  test('has a reply due two working days later', async () => {
    await send()
    const [row] = await database.sql<{due: Date; made: Date}[]>`
      select reply_due_at as due, created_at as made from partner_applications`
    const days = ((row?.due.getTime() ?? 0) - (row?.made.getTime() ?? 0)) / 86_400_000
    const weekday = row?.made.getUTCDay() ?? 0
    expect(days).toBe(weekday === 4 || weekday === 5 ? 4 : weekday === 6 ? 3 : 2)
  })

  test.each([{programme: 'No such'}, {website: 'javascript:alert(1)'}, {message: ''}])(
    'with %j is rejected',
    async (changes) => {
      expect((await send(changes)).status).toBe(400)
    },
  )
})
