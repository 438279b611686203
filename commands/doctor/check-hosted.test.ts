import {once} from 'node:events'
import {type IncomingMessage, createServer} from 'node:http'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {z} from 'zod'
import {measureOffset, checkVariants} from './check-hosted.ts'
import {listSteps, rehearse} from './rehearse.ts'
import {readSetup} from './finding.ts'

let regionOf: (request: IncomingMessage) => string = () => 'MENA'
const server = createServer((request, response) => {
  response.setHeader('content-type', 'text/html').end(`<html data-region="${regionOf(request)}">`)
})
let site = ''

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  site = `http://127.0.0.1:${z.object({port: z.number()}).parse(server.address()).port}`
})
afterAll(() => {
  server.close()
})

describe('the region of a first visit', () => {
  test('is the same with every header of a visitor', async () => {
    regionOf = () => 'EU'
    expect(await checkVariants(site)).toMatchObject([{kind: 'passed'}])
  })

  test('that a visitor chooses by a header of a CDN is a fault', async () => {
    regionOf = ({headers}) => (headers['cf-ipcountry'] === 'DE' ? 'EU' : 'MENA')
    const [found] = await checkVariants(site)
    expect(found?.kind).toBe('failed')
    expect(found?.what).toContain('cf-ipcountry: DE')
  })

  test('that a crawler leaves in a cache is a fault', async () => {
    let isSpoiled = false
    regionOf = ({headers}) => {
      if (headers['user-agent']?.startsWith('WhatsApp')) isSpoiled = true
      return isSpoiled ? 'MENA' : 'EU'
    }
    const faults = (await checkVariants(site)).map(({what}) => what)
    expect(faults.at(-1)).toContain('no header, after all of these')
  })
})

test.each([
  [10_000, 10_200, 10_300, 0],
  [13_000, 10_200, 10_300, 2_700],
  [5_000, 10_200, 10_300, -4_200],
])('a clock that says %i between %i and %i is %i ms off', (theirs, sentAt, receivedAt, offset) => {
  expect(measureOffset(theirs, sentAt, receivedAt)).toBe(offset)
})

describe('the checklist', () => {
  const setup = readSetup({
    SITE_URL: 'https://www.marsa.example',
    STUDIO_URL: 'https://studio.marsa.example',
    SANITY_PROJECT_ID: 'a1b2c3d4',
    SANITY_DATASET: 'production',
    SANITY_READ_TOKEN: 'a',
    SANITY_WEBHOOK_SECRET: 'b',
    SUPABASE_URL: 'https://abc.supabase.co',
    SUPABASE_PUBLISHABLE_KEY: 'c',
    SUPABASE_SITE_KEY: 'd',
  })
  if (setup === undefined) throw new Error('The set-up is incomplete')
  const answering = async (answer: string) =>
    (await rehearse(setup, async () => await Promise.resolve(answer))).map(({kind}) => kind)

  test('says of each step what to do and what to expect, with the addresses of this site', () => {
    for (const {steps, expect: expected, advice: otherwise} of listSteps(setup))
      expect([steps.length > 0, expected !== '', otherwise !== '']).toEqual([true, true, true])
    expect(JSON.stringify(listSteps(setup))).toContain('https://www.marsa.example/account')
  })

  test('takes a yes as right, a no as a fault, and nothing as not checked', async () => {
    const count = listSteps(setup).length
    expect(await answering('y')).toEqual(Array(count).fill('passed'))
    expect(await answering('N')).toEqual(Array(count).fill('failed'))
    expect(await answering('')).toEqual(Array(count).fill('skipped'))
  })
})
