import {expect, test} from 'vitest'
import {type Facts, listTasks, toTasks} from './list-tasks.ts'

const facts: Facts = {
  departments: ['compliance'],
  isOfficer: true,
  waiting: 2,
  cameBack: 1,
  objections: 1,
  unsealed: 1,
  withheld: 1,
  reviews: [
    {state: 'passed', type: 'legalDocument'},
    {state: 'passed', type: 'tradingHoursCalendar'},
    {state: 'due', type: 'regionProfile'},
    {state: 'later', type: 'regionProfile'},
  ],
  drafts: ['legalDocument', 'blogPost', 'blogPost', 'announcement'],
  translations: ['blogPost', 'legalPage'],
}
const listTaskCounts = (change: Partial<Facts>) =>
  listTasks({...facts, ...change}).map(({key, count}) => [key, count])

test('Compliance has alarms, passed reviews and approvals first, then the rest of its own', () => {
  expect(listTaskCounts({})).toEqual([
    ['unsealed', 1],
    ['withheld', 1],
    ['passed compliance', 1],
    ['waiting', 2],
    ['came back', 1],
    ['objections', 1],
    ['translations', 1],
    ['due compliance', 1],
    ['drafts', 1],
  ])
})

test('Marketing has what it writes, and the reviews of Operations, but no approvals', () => {
  expect(listTaskCounts({departments: ['marketing', 'site', 'operations'], isOfficer: false})).toEqual([
    ['withheld', 1],
    ['passed operations', 1],
    ['came back', 1],
    ['translations', 1],
    ['drafts', 3],
  ])
})

test('what is done is not listed', () => {
  expect(
    listTaskCounts({
      waiting: 0,
      cameBack: 0,
      objections: 0,
      unsealed: 0,
      withheld: 0,
      reviews: [],
      drafts: [],
      translations: [],
    }),
  ).toEqual([])
})

test('what is pressing is marked, and each says where it is done', () => {
  expect(listTasks(facts).slice(0, 3)).toEqual([
    {
      key: 'unsealed',
      count: 1,
      words: '1 change was blocked in the last three days, because nobody approved it',
      path: '/structure/compliance;unsealed',
      isUrgent: true,
    },
    {
      key: 'withheld',
      count: 1,
      words: '1 published document is hidden: it makes a claim that no second person approved',
      path: '/structure/compliance;withheld',
      isUrgent: true,
    },
    {
      key: 'passed compliance',
      count: 1,
      words: '1 Compliance review overdue',
      path: '/structure/compliance;reviews',
      isUrgent: true,
    },
  ])
})

test('a fact that can’t be read, such as from a site that is down, doesn’t hide other tasks', () => {
  const ready = <Value>(value: Value) => ({state: 'ready', value}) as const
  const {unsealed, withheld, reviews, drafts, translations, ...own} = facts
  const results = {
    unsealed: ready(unsealed),
    withheld: ready(withheld),
    reviews: ready(reviews),
    drafts: ready(drafts),
    translations: ready(translations),
  }
  const all = listTasks(facts)
  expect(toTasks(own, results)).toEqual({tasks: all, isIncomplete: false})
  expect(toTasks(own, {...results, withheld: {state: 'failed'}})).toEqual({
    tasks: all.filter(({key}) => key !== 'withheld'),
    isIncomplete: true,
  })
  expect(toTasks(own, {...results, withheld: {state: 'loading'}})).toBeNull()
})
