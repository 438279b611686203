import {expect, test} from 'vitest'
import {checkVersion, warnAboutVersion} from './legal-version.ts'

const live = {version: '1.9', effectiveDate: '2026-01-01', body: {en: 'Fees are 5.'}}
const messages = (problems: ReadonlyArray<{message: string}>) => problems.map(({message}) => message)

test('a version is never lower than the live one', () => {
  expect(messages(checkVersion({version: '1.8'}, live))).toEqual([
    'Enter 1.9 or higher. Version 1.9 is live, and versions only go up.',
  ])
  for (const version of ['1.9', '1.10', '2', '1.9.1']) expect(checkVersion({version}, live)).toEqual([])
  expect(checkVersion({version: '0.1'}, null)).toEqual([])
})

test('a version is made of numbers', () => {
  expect(messages(checkVersion({version: 'draft'}, live))).toEqual([
    'Enter numbers with points, for example 1.2.',
  ])
  // A live version from before the rule stops no text.
  expect(checkVersion({version: '1'}, {version: 'first'})).toEqual([])
})

test('a changed text under the same version gets a warning, and an equal one none', () => {
  expect(messages(warnAboutVersion({...live, body: {en: 'Fees are 6.'}}, live))).toEqual([
    'The text changed, and the version is still 1.9. Raise it, unless only a typing error was corrected.',
  ])
  expect(warnAboutVersion({...live, position: 3}, live)).toEqual([])
  expect(warnAboutVersion({...live, body: {en: 'Fees are 6.'}}, null)).toEqual([])
})

test('a new version takes effect on its own day', () => {
  const text = {...live, version: '2.0', body: {en: 'Fees are 6.'}}
  expect(messages(warnAboutVersion(text, live))).toEqual([
    'Version 2.0 has the first day of version 1.9. Enter when the new version takes effect.',
  ])
  expect(warnAboutVersion({...text, effectiveDate: '2027-01-01'}, live)).toEqual([])
})
