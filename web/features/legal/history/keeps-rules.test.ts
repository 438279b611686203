import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {z} from 'zod'
import {regionCodes} from '#domain/regions/regions.ts'
import type {Shown} from '#web/database/audit-log/publications.ts'
import {breaksTodaysRules, keepsRules} from '../../../parts/archive/archive.ts'

const documents = path.join(import.meta.dirname, '../../../../content/documents')

const readContent = (type: string, id: string) =>
  z
    .record(z.string(), z.unknown())
    .parse(JSON.parse(readFileSync(path.join(documents, type, `${id}.json`), 'utf8')))

const entry = (type: Shown['document_type'], id: string, change: object = {}): Shown => ({
  position: 1,
  document_id: id,
  document_type: type,
  revision: 'r1',
  published_at: '2026-11-23T10:00:00+00:00',
  content: JSON.stringify({...readContent(type, id), ...change}),
  hash: '0'.repeat(64),
  standing: 'approved',
})

const prescribed = [
  'prescribedText-EU-own',
  'prescribedText-EU-range',
  'prescribedText-UK-own',
  'prescribedText-UK-range',
].map((id) => entry('prescribedText', id))

test.each(regionCodes)('the first profile of %s keeps the rules', (code) => {
  expect(keepsRules(entry('regionProfile', `regionProfile-${code}`), prescribed)).toBe(true)
})

test('a profile without the prescribed sentence breaks them', () => {
  const riskWarning = {en: 'Trading is easy and safe. Everybody wins.', ar: ''}
  const text = {en: 'Everybody wins.', ar: 'الجميع يربح.'}
  expect(keepsRules(entry('regionProfile', 'regionProfile-EU', {riskWarning: text}), prescribed)).toBe(false)
  expect(keepsRules(entry('regionProfile', 'regionProfile-EU', {riskWarning}), prescribed)).toBe(false)
})

test('so does one whose prescribed text was not in force', () => {
  expect(keepsRules(entry('regionProfile', 'regionProfile-EU'), [])).toBe(false)
})

test('nothing is said of a profile of another content model, or of one that was withdrawn', () => {
  const profile = entry('regionProfile', 'regionProfile-EU', {leverageCaps: undefined})
  expect(keepsRules(profile, prescribed)).toBeUndefined()
  expect(keepsRules({...profile, content: 'null'}, prescribed)).toBeUndefined()
})

test('a recorded profile is judged as it was sealed, though the site limits its caps today', () => {
  const {leverageCaps} = z
    .object({leverageCaps: z.looseObject({})})
    .parse(readContent('regionProfile', 'regionProfile-EU'))
  const change = {maxLeverage: 50, leverageCaps: {...leverageCaps, fxMajor: 50}}
  const profile = entry('regionProfile', 'regionProfile-EU', change)
  expect([keepsRules(profile, prescribed), breaksTodaysRules(profile, prescribed)]).toEqual([true, true])
  const first = entry('regionProfile', 'regionProfile-EU')
  expect(breaksTodaysRules(first, prescribed)).toBe(false)
  expect(breaksTodaysRules({...first, content: 'null'}, prescribed)).toBeUndefined()
})
