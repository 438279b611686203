import {expect, test} from 'vitest'
import {languages} from '#domain/languages.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {getMessages} from '#i18n/messages.ts'
import {readCsv} from '#tests/support/site.ts'
import {asRead, demoProfiles} from '#tests/support/regions.ts'

test('the instruments are a file with the rows, the order and the columns that are shown', async () => {
  const query = 'group=forex&base=EUR&sort=-leverage&columns=name,leverage'
  const {head, rows} = await readCsv(`/api/trading/instruments.csv?lang=en&region=EU&${query}`)
  expect(head).toBe('Symbol,Name,Leverage (N of 1:N)')
  expect(rows[0]).toMatch(/^EUR[A-Z]{3},Euro \/ .*,30$/u)
  expect(rows.at(-1)).toMatch(/,20$/u)
})

/** Text of a note without the marks around numbers and the quotes of its cell. */
const plain = (note: string) =>
  note
    .replaceAll(/[\u2066\u2069]/gu, '')
    .replace(/^#,"?/u, '')
    .replace(/"$/u, '')
    .replaceAll('""', '"')

for (const region of regionCodes)
  for (const lang of languages)
    test(`files for ${region} in ${lang} say whose they are, when they were made, and the whole risk warning`, async () => {
      const profile = demoProfiles.get(region)
      const labels = getMessages(lang).disclaimer
      const query = `lang=${lang}&region=${region}`
      for (const path of [
        `/api/trading/instruments.csv?${query}&group=forex&columns=name`,
        `/api/trading/spreads.csv?${query}&account=raw`,
      ]) {
        const before = Date.now()
        const {notes} = await readCsv(path)
        const [from = '', made = '', ...others] = notes.map(plain)
        expect(from).toContain(` · ${profile?.name[lang]}`)
        expect(others).toEqual([
          labels.fileIndicative,
          `${labels.riskWarning}: ${asRead(profile?.riskWarning[lang] ?? '?')}`,
        ])
        const [, moment = ''] = /(\d{4}-\d\d-\d\d \d\d:\d\d) UTC$/u.exec(made) ?? []
        expect(made).toBe(labels.fileMade.replace('{moment}', `${moment} UTC`))
        expect(Date.parse(`${moment.replace(' ', 'T')}Z`)).toBeLessThanOrEqual(before + 60_000)
      }
    })
