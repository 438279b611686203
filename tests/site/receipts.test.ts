import {execFile} from 'node:child_process'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {promisify} from 'node:util'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {z} from 'zod'
import {sha256} from '#domain/seal/document-hash.ts'
import {readPage, siteUrl} from '#tests/support/site.ts'

const run = promisify(execFile)
const exitShape = z.object({code: z.number(), stdout: z.string()})

let folder = ''
const at = (name: string) => path.join(folder, name)

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'receipt-'))
  const files = {
    'verify-record.mjs': '/record/verify-record.mjs',
    'receipt-keys.json': '/.well-known/receipt-keys.json',
    'keys.json': '/.well-known/seal-keys.json',
  }
  for (const [name, address] of Object.entries(files))
    await writeFile(at(name), await (await fetch(siteUrl + address)).text())
})

afterAll(async () => await rm(folder, {recursive: true, force: true}))

const ask = async (page: string, region: string): Promise<Response> =>
  await fetch(`${siteUrl}${page}?receipt`, {headers: {cookie: `region=${region}`}})

const receiptShape = z.looseObject({
  path: z.string(),
  region: z.string(),
  language: z.string(),
  at: z.iso.datetime(),
  content: z.string(),
  contentHash: z.string(),
  tables: z.array(z.object({caption: z.string(), rows: z.array(z.array(z.string()))})),
  texts: z.array(z.looseObject({id: z.string(), fields: z.array(z.string())})),
})

const get = async (page: string, region: string) => {
  const response = await ask(page, region)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="receipt-.*\.json"$/u)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const text = await response.text()
  return {text, receipt: receiptShape.parse(JSON.parse(text))}
}

async function verify(text: string): Promise<{code: number; stdout: string}> {
  await writeFile(at('receipt.json'), text)
  const args = [
    'verify-record.mjs',
    'receipt.json',
    '--keys',
    'receipt-keys.json',
    '--seal-keys',
    'keys.json',
  ]
  try {
    return {code: 0, stdout: (await run(process.execPath, args, {cwd: folder})).stdout}
  } catch (error) {
    return exitShape.parse(error)
  }
}

test.each([
  ['/', 'EU', 'en'],
  ['/ar', 'MENA', 'ar'],
  ['/trading-conditions', 'UK', 'en'],
  ['/ar/legal/risk-disclosure', 'GLOBAL', 'ar'],
])(
  'the receipt of %s in %s verifies without the site, and not with another figure',
  async (page, region, language) => {
    const {text, receipt} = await get(page, region)
    expect(receipt).toMatchObject({path: page, region, language, contentHash: sha256(receipt.content)})
    const verified = await verify(text)
    expect(verified.code).toBe(0)
    expect(verified.stdout).toContain(`VERIFIED: ${siteUrl}${page}`)
    const figure = text.search(/\d/u)
    const changed = `${text.slice(0, figure)}${text[figure] === '1' ? '2' : '1'}${text.slice(figure + 1)}`
    expect(await verify(changed)).toMatchObject({code: 1})
  },
)

test('a receipt has the whole warning and the figures of its region, under the seal of its profile', async () => {
  const {receipt} = await get('/trading-conditions', 'EU')
  expect(receipt.texts.find(({id}) => id === 'regionProfile-EU')?.fields).toContain('riskWarning')
  expect(receipt.texts.map(({id}) => id).filter((id) => id.startsWith('regionProfile-'))).toEqual([
    'regionProfile-EU',
  ])
  const figures = receipt.tables.flatMap(({rows}) => rows.flat())
  expect(figures).toContain('1:30')
  const {html} = await readPage(siteUrl, '/trading-conditions', {cookie: 'region=EU'})
  const plain = html.replaceAll(/<[^>]+>/gu, '').replaceAll(/\s+/gu, '')
  for (const figure of figures.filter((each) => /^1:\d+$/u.test(each))) expect(plain).toContain(figure)
})

test.each(['EU', 'UK'])('no receipt of %s has an instrument that it does not offer', async (region) => {
  const {receipt} = await get('/trading', region)
  expect(receipt.tables.flatMap(({rows}) => rows.flat()).join(' ')).not.toMatch(/BTC|Bitcoin/u)
})

test("a visitor's own page, a page with a query and an unknown page have no receipt", async () => {
  for (const page of ['/account', '/auth', '/staff']) {
    const response = await ask(page, 'EU')
    expect(response.headers.get('content-type')).toContain('text/html')
  }
  const search = await fetch(`${siteUrl}/search?q=gold&receipt`)
  expect(search.headers.get('content-type')).toContain('text/html')
  expect((await ask('/no-such-page', 'EU')).headers.get('content-type')).toContain('text/html')
})
