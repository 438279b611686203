import {once} from 'node:events'
import {createServer, type Server} from 'node:http'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {languages} from '#domain/languages.ts'
import {hashText} from '#domain/audit-log/evidence.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {freePort} from '#tests/support/ports.ts'
import {mailTexts} from '#tests/support/accounts/mailbox.ts'
import {sampleKinds} from '#workers/mailer/sample-mails.ts'
import type {EvidenceLog, NewRun} from '#workers/publisher/evidence/evidence-log.ts'
import {runNightly} from '#workers/publisher/evidence/run-nightly.ts'
import {takeMails} from '#workers/publisher/evidence/take-mails.ts'

const variants = regionCodes.length * languages.length

/** A site whose map has what its default region shows; other regions link to one post more, and one of them has no partners. */
const pageOf = (path: string, region: string): string | undefined => {
  if (path === '/partners' && region === 'UK') return undefined
  const links =
    path === '/blog' && region !== 'EU' ? '<a href="/blog/coins">Coins</a>' : '<a href="/contact">x</a>'
  return ['/', '/blog', '/partners', '/blog/coins'].includes(path)
    ? `<p>${path} in ${region}</p>${links}`
    : undefined
}
const siteMap = ['/', '/blog', '/partners'].map((path) => `<url><loc>http://site${path}</loc></url>`).join('')

let server: Server
let siteUrl: string

beforeAll(async () => {
  const port = await freePort()
  siteUrl = `http://127.0.0.1:${port}`
  server = createServer(({url = '/', headers}, response) => {
    if (url === '/sitemap.xml') {
      response.end(`<urlset>${siteMap}</urlset>`)
      return
    }
    const region = /region=(?<code>\w+)/u.exec(headers.cookie ?? '')?.groups?.['code'] ?? ''
    const body = pageOf(url.replace(/^\/ar(?=\/|$)/u, '') || '/', region)
    response.writeHead(body === undefined ? 404 : 200).end(body)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function night(
  more: Partial<Parameters<typeof runNightly>[0]> = {},
  texts: Map<string, string> = new Map(),
) {
  const runs: NewRun[] = []
  const log = {
    storeText: async ({body}: {body: string}) => {
      const hash = hashText(body)
      const isNew = !texts.has(hash)
      texts.set(hash, body)
      return await Promise.resolve({hash, isNew})
    },
    storeFile: async () => await Promise.reject(new Error('These pages have no pictures.')),
    appendRun: async (run: NewRun) => await Promise.resolve(runs.push(run)),
  }
  const readTexts = async () => await Promise.resolve(mailTexts)
  const now = () => new Date().toISOString()
  const takeAll = async (store: Pick<EvidenceLog, 'storeText'>) =>
    await takeMails({readTexts, siteUrl, log: store, now})
  const result = await runNightly({log, siteUrl, takeMails: takeAll, ...more})
  return {result, texts, pages: runs.flatMap(({pages}) => pages)}
}

test('a night takes every page and every mail of every region and language, also what the site map leaves out', async () => {
  const {result, texts, pages} = await night()
  const mails = sampleKinds.length * variants
  expect(result).toMatchObject({run: 1, pages: 4 * variants - languages.length, mails, problems: []})
  expect(pages.filter(({path}) => path === '/blog/coins')).toHaveLength(variants)
  expect(pages.filter(({path, region}) => path === '/partners' && region === 'UK')).toEqual([])
  const welcome = pages.find(({path}) => path === 'mail:newsletter-welcome')
  expect(texts.get(welcome?.hash ?? '')).toContain('76% lose money.')
})

test('a night says how many texts it stored, mails too: of a second one over the same pages none', async () => {
  const first = await night()
  expect(first.result.newTexts).toBe(first.texts.size)
  const {result, texts} = await night({}, first.texts)
  expect(result).toMatchObject({newTexts: 0, pages: first.result.pages, mails: first.result.mails})
  expect(texts.size).toBe(first.result.newTexts)
})

test('a night of named pages takes these alone', async () => {
  const {result, pages} = await night({
    paths: ['/blog'],
    takeMails: async () => await Promise.resolve({mails: [], problems: []}),
  })
  expect(result).toMatchObject({pages: variants, mails: 0})
  expect(new Set(pages.map(({path}) => path))).toEqual(new Set(['/blog']))
})

test('mails that cannot be composed are reported, and hinder no page', async () => {
  const {result} = await night({
    takeMails: async () =>
      await takeMails({
        readTexts: async ({region}) => {
          if (region === 'SG') throw new Error('The seal of SG does not hold.')
          return await Promise.resolve(mailTexts)
        },
        siteUrl,
        log: {storeText: async ({body}) => await Promise.resolve({hash: hashText(body), isNew: true})},
        now: () => new Date().toISOString(),
      }),
  })
  expect(result.problems).toEqual(
    languages.map((language) => `mails (SG, ${language}): The seal of SG does not hold.`),
  )
  expect(result.pages).toBe(4 * variants - languages.length)
  expect(result.mails).toBe(sampleKinds.length * (variants - languages.length))
})
