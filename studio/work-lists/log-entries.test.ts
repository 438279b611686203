import {expect, test} from 'vitest'
import {findLastOfDeleted, listLogEntries, groupByDay, type LogEntry} from './log-entries.ts'

const types = new Map([
  ['a', 'regionProfile'],
  ['drafts.a', 'regionProfile'],
  ['b', 'blogPost'],
])
let last = 0
const transaction = (time: string, author: string, ...documentIDs: string[]) => ({
  id: `t${(last += 1)}`,
  timestamp: `2026-11-25T${time}:00Z`,
  author,
  documentIDs,
})
const read = (...transactions: ReturnType<typeof transaction>[]) =>
  listLogEntries(transactions, types).map(({documentId, authorId, from, at}) =>
    [documentId, authorId, from.slice(11, 16), at.slice(11, 16)].join(' '),
  )

test('three publications of a document on a day are three lines', () => {
  expect(
    read(
      transaction('12:02', 'amal', 'a'),
      transaction('12:01', 'amal', 'a'),
      transaction('12:00', 'amal', 'a'),
    ),
  ).toEqual(['a amal 12:02 12:02', 'a amal 12:01 12:01', 'a amal 12:00 12:00'])
})

test('what a person writes in one go is one line, with the moment of the last letter', () => {
  expect(
    read(
      transaction('12:09', 'amal', 'drafts.a'),
      transaction('12:05', 'james', 'b'),
      transaction('12:00', 'amal', 'drafts.a'),
    ),
  ).toEqual(['drafts.a amal 12:00 12:09', 'b james 12:05 12:05'])
})

test('another person, or a pause, begins another line', () => {
  expect(
    read(
      transaction('12:30', 'amal', 'drafts.a'),
      transaction('12:19', 'amal', 'drafts.a'),
      transaction('12:18', 'james', 'drafts.a'),
      transaction('12:17', 'amal', 'drafts.a'),
    ),
  ).toEqual([
    'drafts.a amal 12:30 12:30',
    'drafts.a amal 12:19 12:19',
    'drafts.a james 12:18 12:18',
    'drafts.a amal 12:17 12:17',
  ])
})

test('a transaction of several documents has a line for each that the log is of', () => {
  expect(read(transaction('12:00', 'publisher', 'a', 'seal.a', 'b'))).toEqual([
    'a publisher 12:00 12:00',
    'b publisher 12:00 12:00',
  ])
})

test('of a document that does not exist any more the latest entry is its deletion, and of no other one', () => {
  const entries = [
    {key: '3 a', documentId: 'a'},
    {key: '2 b', documentId: 'b'},
    {key: '1 a', documentId: 'a'},
  ]
  expect([...findLastOfDeleted(entries, new Set(['a']))]).toEqual(['3 a'])
  expect([...findLastOfDeleted(entries, new Set())]).toEqual([])
})

const entry = (key: string, at: string, authorId: string): LogEntry => ({
  key,
  documentId: key,
  type: 'faq',
  authorId,
  from: at,
  at,
  revision: key,
})

const byDayRead = (entries: readonly LogEntry[]) =>
  groupByDay(entries).map(({title, isFolded, entries: ofDay}) => [title, isFolded, ofDay.map(({key}) => key)])

const many = (count: number) =>
  Array.from({length: count}, (_, index) => entry(`m${index}`, '2026-11-26T09:00:30Z', 'robot'))

test('what was changed in many documents at once is folded beside what people changed on that day', () => {
  const imported = many(21)
  expect(
    byDayRead([
      entry('late', '2026-11-26T10:00:00Z', 'marketing'),
      entry('meanwhile', '2026-11-26T09:00:40Z', 'marketing'),
      ...imported,
      entry('earlier', '2026-11-25T09:00:00Z', 'robot'),
    ]),
  ).toEqual([
    ['Thursday, 26 November 2026', false, ['late', 'meanwhile']],
    [
      'Thursday, 26 November 2026: many changes at once, for example an import',
      true,
      imported.map(({key}) => key),
    ],
    ['Wednesday, 25 November 2026', false, ['earlier']],
    ['Wednesday, 25 November 2026: many changes at once, for example an import', true, []],
  ])
})

test('a change of twenty posts together stays in sight', () => {
  expect(byDayRead(many(20))[0]).toEqual(['Thursday, 26 November 2026', false, many(20).map(({key}) => key)])
})
