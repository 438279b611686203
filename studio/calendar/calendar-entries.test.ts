import {expect, test, vi} from 'vitest'
import {listCalendarEntries, type CalendarEntry, listThisWeek, plannedContent} from './calendar-entries.ts'

const nothing = {posts: [], announcements: [], releases: [], requests: []}
const noDates = {
  reviewDate: null,
  lossReviewDate: null,
  lossPeriodEnd: null,
  rulesValidUntil: null,
  closuresKnownUntil: null,
}

const listEntries = (
  planned: Partial<Parameters<typeof listCalendarEntries>[0]['planned']>,
  dated: Parameters<typeof listCalendarEntries>[0]['dated'] = [],
) =>
  listCalendarEntries({planned: {...nothing, ...planned}, dated, today: '2026-11-25', timeZone: 'Asia/Dubai'})

test('entries come in the order of their days and moments, in the time zone of the visitor', () => {
  const entries = listEntries(
    {
      posts: [{_id: 'late', publishedAt: '2026-12-01T21:00:00Z', title: 'Late'}],
      announcements: [{_id: 'a', title: 'Holiday', from: '2026-12-01T08:00:00Z', until: null}],
      releases: [
        {name: 'r1', title: 'Autumn', isScheduled: true, moment: '2026-12-01T09:00:00Z', only: null},
        {name: 'r2', title: 'Some day', isScheduled: false, moment: null, only: null},
      ],
    },
    [{...noDates, _id: 'terms', _type: 'legalDocument', title: 'Terms', reviewDate: '2026-12-01'}],
  )
  expect(entries.map(({title, day, kind}) => [title, day, kind])).toEqual([
    ['Terms', '2026-12-01', 'review'],
    ['Holiday', '2026-12-01', 'announcement'],
    ['Autumn', '2026-12-01', 'release'],
    ['Late', '2026-12-02', 'post'],
  ])
})

test('a draft is an entry of its own only where it plans another moment', () => {
  const entries = listEntries({
    posts: [
      {_id: 'kept', publishedAt: '2026-12-01T08:00:00Z', title: 'Kept'},
      {_id: 'drafts.kept', publishedAt: '2026-12-01T08:00:00Z', title: 'Kept'},
      {_id: 'moved', publishedAt: '2026-12-02T08:00:00Z', title: 'Moved'},
      {_id: 'drafts.moved', publishedAt: '2026-12-03T08:00:00Z', title: 'Moved'},
      {_id: 'drafts.new', publishedAt: '2026-12-04T08:00:00Z', title: 'New'},
    ],
  })
  expect(entries.map(({key, kind, detail}) => [key, kind, detail])).toEqual([
    ['kept', 'post', 'Goes live'],
    ['moved', 'post', 'Goes live'],
    ['drafts.moved', 'draft', 'Changes the time of the published post'],
    ['drafts.new', 'draft', 'Not published yet'],
  ])
  expect(entries.at(-1)?.target).toEqual({kind: 'document', id: 'new', type: 'blogPost'})
})

test('a request for approval leads to its document, and is no entry once that is gone', () => {
  const request = {
    document: 'regionProfile-EU',
    liveAt: '2026-12-05T00:00:00Z',
    isApproved: false,
    title: 'European Union',
  }
  expect(listEntries({requests: [{...request, type: 'regionProfile'}]})[0]).toMatchObject({
    kind: 'approval',
    target: {kind: 'document', id: 'regionProfile-EU', type: 'regionProfile'},
  })
  expect(listEntries({requests: [{...request, type: null}]})).toEqual([])
})

test('a request says whether it waits for a second person or, approved, for its moment', () => {
  const request = {document: 'x', liveAt: '2026-12-05T00:00:00Z', title: 'X', type: 'regionProfile'}
  const readDetail = (isApproved: boolean) => listEntries({requests: [{...request, isApproved}]})[0]?.detail
  expect(readDetail(false)).toBe('Waiting for a second person')
  expect(readDetail(true)).toBe('Approved')
})

test('what was scheduled by itself stands under its own title, once', () => {
  const entries = listEntries({
    posts: [{_id: 'drafts.gold', publishedAt: '2026-11-27T08:00:00Z', title: 'Gold'}],
    releases: [
      {
        name: 'r1',
        title: 'Scheduled publish',
        isScheduled: true,
        moment: '2026-12-01T09:00:00Z',
        only: {_id: 'versions.r1.gold', title: 'Gold'},
      },
    ],
  })
  expect(entries.map(({kind, title, detail, day}) => [kind, title, detail, day])).toEqual([
    ['scheduled', 'Gold', 'Goes live', '2026-12-01'],
  ])
  expect(entries[0]?.target).toEqual({kind: 'release', name: 'r1'})
})

const entry = (day: string, kind: CalendarEntry['kind'] = 'post'): CalendarEntry => ({
  key: day,
  kind,
  title: day,
  detail: '',
  day,
  moment: null,
  target: {kind: 'document', id: day, type: 'blogPost'},
})

test('the week begins today and has seven days', () => {
  const entries = ['2026-11-24', '2026-11-25', '2026-12-01', '2026-12-02'].map((day) => entry(day))
  expect(listThisWeek(entries, '2026-11-25').map(({day}) => day)).toEqual(['2026-11-25', '2026-12-01'])
})

test('what went live this morning is past', () => {
  const at = (moment: string) => ({...entry('2026-11-25'), moment})
  const entries = [at('2026-11-25T08:00:00Z'), at('2026-11-25T16:00:00Z')]
  expect(listThisWeek(entries, '2026-11-25', Date.parse('2026-11-25T12:00:00Z'))).toEqual(entries.slice(1))
})

test('reviews are not what goes live', () => {
  expect(
    listThisWeek([entry('2026-11-25', 'review'), entry('2026-11-25', 'draft')], '2026-11-25'),
  ).toHaveLength(1)
})

test('a planned text that a client wrote in another shape does not hide the others', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const planned = {
    posts: [{_id: 'late', publishedAt: '2026-12-01T21:00:00Z', title: 'Late'}],
    announcements: [{_id: 'a', title: 'Holiday', from: null, until: null}],
    releases: [{name: 'r1', title: 'Autumn', isScheduled: true, moment: null, only: null}],
    requests: [{document: 'x', liveAt: null, isApproved: true, type: null, title: null}],
  }
  const withOthers = Object.fromEntries(
    Object.entries(planned).map(([name, rows]) => [name, [{title: 5}, ...rows]]),
  )
  expect(plannedContent.shape.parse(withOthers)).toEqual(planned)
  expect(logged).toHaveBeenCalledTimes(4)
  logged.mockRestore()
})

test('an invalid time, which a client can store, removes only its own entry from the calendar', () => {
  const post = {_id: 'post', title: 'Post', publishedAt: '2026-12-01T21:00:00Z'}
  const request = {document: 'terms', isApproved: false, type: 'legalDocument', title: 'Terms'}
  const planned = plannedContent.shape.parse({
    posts: [{...post, publishedAt: 'never'}, post],
    announcements: [{_id: 'a', title: 'Holiday', from: 'never', until: '2026-12-01T08:00:00Z'}],
    releases: [{name: 'r', title: 'Gold', isScheduled: false, moment: 'never', only: null}],
    requests: [{...request, liveAt: 'never'}],
  })
  expect(listEntries(planned).map(({title}) => title)).toEqual(['Holiday', 'Post'])
})
