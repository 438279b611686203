import {expect, test} from 'vitest'
import {readPage, extractWords, siteUrl} from '#tests/support/site.ts'

const visit = async (region: string, path: string) =>
  await readPage(siteUrl, path, {cookie: `region=${region}`})

/** By hand: an asset class, its free nights, its fee in US dollars for one lot and night, and one lot for 7, 14 and 30 nights, null for none. */
const fees = [
  ['Currency pairs', 'أزواج العملات', '7', ['5.00', null, '35.00', '115.00']],
  ['Gold', 'الذهب', '5', ['10.00', '20.00', '90.00', '250.00']],
] as const

const amountIn = [
  (digits: string | null) => (digits === null ? 'No fee' : `USD ${digits}`),
  (digits: string | null) => (digits === null ? 'بلا رسوم' : `${digits} دولار أمريكي`),
] as const

test.each([
  ['/swap-free', 0],
  ['/ar/swap-free', 1],
] as const)('%s shows the fees of each class in MENA', async (path, language) => {
  const {status, html} = await visit('MENA', path)
  expect(status).toBe(200)
  // A cell ends with its figure; on a phone its label stands before.
  const rows = html
    .split('<tr')
    .slice(1)
    .map((row) =>
      (row.split('</tr>')[0] ?? '')
        .split(/<t[dh]/u)
        .slice(1)
        .map(extractWords),
    )
  for (const row of fees) {
    const cells = rows.find(([name]) => name?.includes(row[language])) ?? []
    const figures = [row[2], ...row[3].map(amountIn[language])]
    expect(figures.filter((figure, index) => !cells[index + 1]?.endsWith(figure))).toEqual([])
  }
})

test('the fee of a position is calculated without JavaScript, in Arabic digits too', async () => {
  const {words} = await visit('MENA', `/ar/swap-free?class=gold&lots=${encodeURIComponent('٢')}&nights=9`)
  expect(words).toContain('80.00 دولار أمريكي')
  expect((await visit('MENA', '/swap-free?class=fx&lots=1&nights=7')).words).toContain(
    'Fee of the position No fee',
  )
})

test('input that cannot be is answered beside its field, and kept', async () => {
  const {words, html} = await visit('MENA', '/swap-free?class=fx&lots=many&nights=1.5')
  expect(words).toContain('Write the number in digits')
  expect(words).toContain('Enter a whole number of nights.')
  expect(html).toContain('value="many"')
})

test.each(['GLOBAL', 'EU', 'UK', 'AU', 'SG'])(
  '%s: the page says that the account is not offered, without a figure',
  async (region) => {
    for (const path of ['/swap-free', '/swap-free?class=gold&lots=2&nights=9']) {
      const {status, html, words} = await visit(region, path)
      expect(status).toBe(200)
      expect(html).toMatch(/<meta name="robots" content="noindex[^"]*"/u)
      const main = words.slice(words.indexOf('Not offered: our own policy'))
      expect(main).toContain('In your region the other account types are available')
      expect(extractWords(html.split('<main')[1]?.split('</main>')[0] ?? '?')).not.toMatch(
        /USD|دولار|\d\.\d\d/u,
      )
    }
  },
)

test('the account types lead to it where it is offered', async () => {
  const isLinked = async (region: string) =>
    (await visit(region, '/trading-conditions')).html.includes('href="/swap-free"')
  expect([await isLinked('MENA'), await isLinked('EU')]).toEqual([true, false])
})
