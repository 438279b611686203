import {expect, test} from 'vitest'
import {formatMoment} from '#schemas/values/moments.ts'
import {listDuties} from './list-duties.ts'

const dated = (_id: string, dates: Readonly<Record<string, string>>) => ({
  _id,
  _type: 'regionProfile',
  title: _id,
  reviewDate: null,
  lossReviewDate: null,
  lossPeriodEnd: null,
  rulesValidUntil: null,
  closuresKnownUntil: null,
  ...dates,
})

test('each list holds what belongs into it, and nothing that is still in time', () => {
  const lists = listDuties({
    documents: [
      dated('EU', {reviewDate: '2026-11-01', rulesValidUntil: '2027-02-18'}),
      dated('UK', {lossPeriodEnd: '2026-08-01', rulesValidUntil: '2027-02-19'}),
      dated('SG', {lossReviewDate: '2026-11-19', reviewDate: '2026-12-01'}),
    ],
    requests: [
      {
        document: 'AU',
        type: 'regionProfile',
        title: 'Australia',
        reason: 'Why',
        state: 'void',
        approvedFor: null,
      },
    ],
    alarms: [
      {
        document: 'EU',
        documentType: 'regionProfile',
        foundAt: '2026-11-20T10:00:00Z',
        why: 'no seal',
        author: 'root',
      },
    ],
    today: '2026-11-20',
  })
  expect(lists.map(({title, duties}) => [title, duties.map(({documentId}) => documentId)])).toEqual([
    ['Open requests', ['AU']],
    ['Reviews overdue', ['EU']],
    ['Loss percentages overdue', ['UK', 'SG']],
    ['Rules expiring within 90 days', ['EU']],
    ['Alarms', ['EU']],
  ])
  expect(lists[0]?.duties[0]?.detail).toBe('no longer valid: Why')
  expect(lists.at(-1)?.duties[0]).toMatchObject({
    detail: `${formatMoment('2026-11-20T10:00:00Z')}, no seal`,
    by: 'root',
  })
})

test('what is approved for a moment is not said to wait for an approval', () => {
  const request = {document: 'SG', type: 'regionProfile', title: 'Singapore', reason: 'Why', state: 'waiting'}
  const [open] = listDuties({
    documents: [],
    requests: [{...request, approvedFor: '2027-05-24T12:00:00Z'}],
    alarms: [],
    today: '2026-11-20',
  })
  expect(open?.duties[0]?.detail).toMatch(/^approved, goes live on 24 May 2027, \d{2}:\d{2} \S+: Why$/u)
})
