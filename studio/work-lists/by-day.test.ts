import {expect, test} from 'vitest'
import {byDay} from './by-day.ts'
import type {LogEntry} from './log-entries.ts'

const entry = (key: string, at: string, authorId: string): LogEntry => ({
  key,
  documentId: key,
  type: 'faq',
  authorId,
  from: at,
  at,
  revision: key,
})

const read = (entries: readonly LogEntry[]) =>
  byDay(entries).map(({title, isFolded, entries: ofDay}) => [title, isFolded, ofDay.map(({key}) => key)])

const many = (count: number) =>
  Array.from({length: count}, (_, index) => entry(`m${index}`, '2026-11-26T09:00:30Z', 'robot'))

test('what was changed in many documents at once is folded beside what people changed on that day', () => {
  const imported = many(21)
  expect(
    read([
      entry('late', '2026-11-26T10:00:00Z', 'marketing'),
      entry('meanwhile', '2026-11-26T09:00:40Z', 'marketing'),
      ...imported,
      entry('earlier', '2026-11-25T09:00:00Z', 'robot'),
    ]),
  ).toEqual([
    ['Thursday, 26 November 2026', false, ['late', 'meanwhile']],
    ['Thursday, 26 November 2026: many at once, such as an import', true, imported.map(({key}) => key)],
    ['Wednesday, 25 November 2026', false, ['earlier']],
    ['Wednesday, 25 November 2026: many at once, such as an import', true, []],
  ])
})

test('a change of twenty posts together stays in sight', () => {
  expect(read(many(20))[0]).toEqual(['Thursday, 26 November 2026', false, many(20).map(({key}) => key)])
})
