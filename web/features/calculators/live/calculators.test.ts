import {readFile} from 'node:fs/promises'
import {expect, test} from 'vitest'
import {getMessages} from '#i18n/messages.ts'
import {findCurrencyName} from './calculators.tsx'

test.each([
  ['en', 'USD', 'US dollars'],
  ['ar', 'USD', 'الدولار الأمريكي'],
  ['ar', 'HKD', 'دولار هونغ كونغ'],
  ['ar', 'XYZ', 'XYZ'],
] as const)('in %s %s is called %s', (lang, code, name) => {
  expect(findCurrencyName(getMessages(lang).currencies, code)).toBe(name)
})

test('every currency of the demo instruments has a name', async () => {
  const rows = (await readFile('supabase/seed/data/currencies.csv', 'utf8')).trim().split('\n').slice(1)
  const codes = rows.map((row) => row.slice(0, row.indexOf(',')))
  expect(Object.keys(getMessages('ar').currencies).toSorted()).toEqual(codes.toSorted())
})
