import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {z} from 'zod'
import type {Shown} from '#web/database/publications.ts'
import {readTexts} from './read-texts.ts'

const documents = path.join(import.meta.dirname, '../../../../content/documents')

function entry(type: Shown['document_type'], id: string, change: object = {}): Shown {
  const text = readFileSync(path.join(documents, type, `${id}.json`), 'utf8')
  const content = z.record(z.string(), z.unknown()).parse(JSON.parse(text))
  return {
    position: 1,
    document_id: id,
    document_type: type,
    revision: 'r1',
    published_at: '2026-11-23T10:00:00+00:00',
    content: JSON.stringify({...content, ...change}),
    hash: '0'.repeat(64),
    standing: 'approved',
  }
}

const all = [
  entry('regionProfile', 'regionProfile-EU'),
  entry('regionProfile', 'regionProfile-UK'),
  entry('prescribedText', 'prescribedText-EU-own'),
  entry('prescribedText', 'prescribedText-UK-own'),
  entry('countryRules', 'countryRules'),
  entry('legalDocument', 'legalDocument-privacy'),
  entry('legalDocument', 'legalDocument-compensation-uk'),
]
const idsIn = (region: 'EU' | 'UK') => readTexts(all, {lang: 'en', region}).map(({id}) => id)

test('a region has its own profile, what that prescribes, the countries, and legal texts of it or of all', () => {
  expect(idsIn('EU')).toEqual([
    'regionProfile-EU',
    'prescribedText-EU-own',
    'countryRules',
    'legalDocument-privacy',
  ])
  expect(idsIn('UK')).toContain('legalDocument-compensation-uk')
})

test('a warning has the figure that visitors saw, in each language', () => {
  const warning = {en: '{lossShare} of accounts lose.', ar: '{lossShare} من الحسابات تخسر.'}
  const profile = entry('regionProfile', 'regionProfile-EU', {
    riskWarning: warning,
    lossPercentage: {percentage: 76},
  })
  const textIn = (lang: 'en' | 'ar') =>
    readTexts([profile], {lang, region: 'EU'})[0]?.fields.find(({field}) => field === 'riskWarning')?.text
  expect([textIn('en'), textIn('ar')]).toEqual(['76% of accounts lose.', '76% من الحسابات تخسر.'])
})

test('an entry of a shape that cannot be read stays in the list', () => {
  const old = entry('regionProfile', 'regionProfile-EU', {riskWarning: 'one language'})
  expect(readTexts([old], {lang: 'en', region: 'EU'})).toMatchObject([{id: 'regionProfile-EU', fields: []}])
})

test('the first text of every type can be read in both languages', () => {
  for (const lang of ['en', 'ar'] as const)
    for (const {fields} of readTexts(all, {lang, region: 'EU'})) expect(fields).not.toEqual([])
})
