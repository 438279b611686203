import {expect, test} from 'vitest'
import type {Seal} from '#domain/seal/seal.ts'
import {
  formatBundleAddress,
  type Change,
  toCsv,
  listAllFields,
  filterChanges,
  noFilters,
  listAllContributors,
  nameDocument,
  sortOptions,
} from './changes.ts'

const person = (id: string) => ({_key: id, id, role: 'compliance'})
const seal: Seal = {
  kind: 'approved',
  hash: 'a'.repeat(64),
  authors: [person('amal')],
  approver: person('james'),
  reason: 'A reason',
  sealedAt: '2026-11-01T23:59:59.000Z',
  liveFrom: '2026-11-01T23:59:59.000Z',
  keyId: 'key',
  signature: 'A'.repeat(86),
}
const change = (id: string, day: string, more: Partial<Change> = {}): Change => ({
  key: `${id} ${day}`,
  document: {_id: id, _type: 'regionProfile', title: id, regions: [id]},
  at: `2026-11-${day}T23:59:59.000Z`,
  writtenBy: 'publisher',
  standing: {kind: 'approved', seal},
  isPutBack: false,
  before: {},
  after: {},
  fields: ['riskWarning'],
  ...more,
})
const eu = change('EU', '01')
const uk = change('UK', '02', {writtenBy: 'root', standing: {kind: 'unsealed', seal: null}, fields: ['name']})
const terms = change('terms', '03', {
  document: {_id: 'terms', _type: 'legalDocument', title: 'Terms', regions: []},
})
const all = [terms, uk, eu]

test.each([
  ['everything', {}, all],
  ['a region, with what concerns all regions', {region: 'EU'}, [terms, eu]],
  ['a document', {documentId: 'UK'}, [uk]],
  ['a field', {field: 'name'}, [uk]],
  ['an approver', {person: 'james'}, [terms, eu]],
  ['whoever wrote around the approval', {person: 'root'}, [uk]],
  ['a beginning', {from: '2026-11-02'}, [terms, uk]],
  ['an end', {until: '2026-11-01'}, [eu]],
])('changes are filtered by %s', (_what, filters, expected) => {
  expect(filterChanges(all, {...noFilters, ...filters})).toEqual(expected)
})

test('the filters offer who wrote and approved, and what changed', () => {
  expect(listAllContributors(all)).toEqual(['amal', 'james', 'root'])
  expect(listAllFields(all)).toEqual(['name', 'riskWarning'])
})

test('documents are offered by name, and a page without a title by the name of its type', () => {
  const page = {...terms.document, _id: 'countryRules', title: 'countryRules'}
  expect(nameDocument(page, 'Countries')).toBe('Countries')
  expect(nameDocument(page, undefined)).toBe('countryRules')
  expect(nameDocument(terms.document, 'Legal document')).toBe('Terms')
  const options = sortOptions(
    new Map([
      ['a', 'United Kingdom'],
      ['b', 'Åland'],
      ['c', 'countries'],
    ]),
  )
  expect(options.map(([, title]) => title)).toEqual(['Åland', 'countries', 'United Kingdom'])
})

test('the export quotes what a spreadsheet would run or split', () => {
  const reason = '=1+1, "quoted"'
  const csv = toCsv([change('EU', '01', {standing: {kind: 'approved', seal: {...seal, reason}}})])
  expect(csv.split('\r\n')[1]).toBe(
    `"2026-11-01T23:59:59.000Z","EU","EU","EU","riskWarning","approved","amal","james","","'=1+1, ""quoted""","${'a'.repeat(64)}","key","publisher","no","","",""`,
  )
})

test('the export quotes a formula in full-width signs, as a spreadsheet for Chinese and Japanese runs it', () => {
  const reason = '\uFF1D1+1'
  const csv = toCsv([change('EU', '01', {standing: {kind: 'approved', seal: {...seal, reason}}})])
  expect(csv).toContain(`,"'\uFF1D1+1",`)
})

test('the export starts with the mark by which Excel reads Arabic', () => {
  expect(toCsv([])).toMatch(/^\uFEFF"at",/u)
})

test('the export tells what was put back from what was published anew', () => {
  expect(toCsv([change('EU', '01', {isPutBack: true})])).toMatch(
    /"restored","corrected authors","ticked","evidence files"\r\n.*,"yes","","",""\r\n$/u,
  )
})

test('the export has recorded and corrected authors beside each other', () => {
  const corrected = change('EU', '01')
  expect(toCsv([corrected], new Map([[corrected.key, ['amal', 'layla']]]))).toMatch(
    /,"amal, layla","",""\r\n$/u,
  )
})

test('the export has the evidence files with their hashes', () => {
  const sha256 = 'c'.repeat(64)
  const file = {_key: 'a', asset: `file-${'1'.repeat(40)}-pdf`, name: 'Source.pdf', size: 9, sha256}
  const filed = change('EU', '01', {standing: {kind: 'approved', seal: {...seal, evidenceFiles: [file]}}})
  expect(toCsv([filed])).toContain(`"Source.pdf (9 bytes, SHA-256 ${sha256})"`)
})

test('the export has what the approver ticked', () => {
  const checklist = [{_key: 'a', en: 'The source is attached.', ar: 'المصدر مرفق.'}]
  const ticked = change('EU', '01', {standing: {kind: 'approved', seal: {...seal, checklist}}})
  expect(toCsv([ticked])).toContain(',"The source is attached.",""\r\n')
})

test('a bundle is of the chosen region and period, and of the whole record without days', () => {
  const address = (filters: Readonly<Record<string, string>>) =>
    formatBundleAddress(
      'https://site.example',
      {...noFilters, region: 'EU', ...filters},
      {
        language: 'ar',
        today: '2026-11-24',
      },
    )
  const path = 'https://site.example/api/legal/history/bundle?lang=ar&region=EU'
  expect(address({})).toBe(`${path}&from=2026-10-25&to=2026-11-24`)
  expect(address({from: '2026-10-24'})).toBeNull()
  expect(address({from: '2026-10-01', until: '2026-10-31'})).toBe(`${path}&from=2026-10-01&to=2026-10-31`)
})
