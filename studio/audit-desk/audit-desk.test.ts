import {expect, test} from 'vitest'
import type {Seal} from '#domain/seal/seal.ts'
import {filterPublications, noFilters, peopleIn} from './filter-publications.ts'
import type {Publication} from './load-publications.ts'
import {publicationsCsv} from './publications-csv.ts'

const person = (id: string) => ({_key: id, id, role: 'compliance'})
const publication = (documentId: string, day: string, seal: Partial<Seal> = {}): Publication => ({
  documentId,
  type: 'regionProfile',
  title: documentId,
  document: {},
  before: null,
  seal: {
    kind: 'approved',
    hash: 'a'.repeat(64),
    authors: [person('amal')],
    approver: person('james'),
    reason: 'A reason',
    sealedAt: `2026-11-${day}T23:59:59.000Z`,
    liveFrom: `2026-11-${day}T23:59:59.000Z`,
    keyId: 'key',
    signature: 'x'.repeat(86),
    ...seal,
  },
})
const eu = publication('EU', '01')
const uk = publication('UK', '02', {authors: [person('root')], approver: null, kind: 'emergency'})
const all = [eu, uk]

test('publications are filtered by document, person and period, newest first', () => {
  expect(filterPublications(all, noFilters)).toEqual([uk, eu])
  expect(filterPublications(all, {...noFilters, documentId: 'EU'})).toEqual([eu])
  expect(filterPublications(all, {...noFilters, person: 'james'})).toEqual([eu])
  expect(filterPublications(all, {...noFilters, person: 'root'})).toEqual([uk])
  expect(filterPublications(all, {...noFilters, from: '2026-11-02'})).toEqual([uk])
  expect(filterPublications(all, {...noFilters, until: '2026-11-01'})).toEqual([eu])
  expect(peopleIn(all)).toEqual(['amal', 'james', 'root'])
})

test('the export quotes what a spreadsheet would run or split', () => {
  const csv = publicationsCsv([publication('EU', '01', {reason: '=1+1, "quoted"'})])
  expect(csv.split('\r\n')[1]).toBe(
    `"2026-11-01T23:59:59.000Z","EU","EU","approved","amal","james","'=1+1, ""quoted""","${'a'.repeat(64)}","key"`,
  )
})
