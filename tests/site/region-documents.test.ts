import {expect, test} from 'vitest'
import {readPage, siteUrl} from '#tests/support/site.ts'

/** By hand: documents that the rules of one region ask for, and a word by which they are searched for. */
const documents = [
  ['costs-and-charges', 'costs', ['EU', 'UK']],
  ['key-information-fx', 'information', ['EU', 'UK']],
  ['vulnerable-customers', 'vulnerable', ['UK']],
  ['product-disclosure-statement', 'disclosure', ['AU']],
  ['target-market-determination', 'determination', ['AU']],
  ['risk-fact-sheet', 'sheet', ['SG']],
  ['licence-and-client-category', 'licence', ['MENA']],
] as const

const regions = ['GLOBAL', 'EU', 'UK', 'AU', 'MENA', 'SG'] as const

const visit = async (region: string, path: string) =>
  await readPage(siteUrl, path, {cookie: `region=${region}`})

test.each(documents)('%s is listed and found in its regions alone', async (slug, word, own) => {
  const address = `/legal/${slug}`
  const listing = regions.filter((region) => own.some((one) => one === region))
  const [listed, found] = await Promise.all([
    Promise.all(regions.map(async (region) => (await visit(region, '/blog')).html)),
    Promise.all(regions.map(async (region) => (await visit(region, `/search?q=${word}`)).html)),
  ])
  const linking = (pages: readonly string[]) =>
    regions.filter((_, index) => pages[index]?.includes(`href="${address}"`))
  expect(linking(listed)).toEqual(listing)
  expect(linking(found)).toEqual(listing)
})

test.each([
  ['/legal/vulnerable-customers', 'For visitors in another region'],
  ['/ar/legal/vulnerable-customers', 'لزوّار منطقة أخرى'],
])('%s says to visitors of another region that it is not for them', async (path, note) => {
  const {status, words} = await visit('MENA', path)
  expect(status).toBe(200)
  expect(words).toContain(note)
  expect((await visit('UK', path)).words).not.toContain(note)
})
