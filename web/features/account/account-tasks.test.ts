import {expect, test} from 'vitest'
import {everyLink} from '#tests/support/link-rules.ts'
import {listAccountTasks} from './account-tasks.tsx'

const factor = (status: 'verified' | 'unverified') => ({
  id: '6f1c1f0e-0000-4000-8000-00000000000a',
  factor_type: 'totp' as const,
  status,
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
})
type Known = Omit<Parameters<typeof listAccountTasks>[0], 'region'>

const [open, quiet] = [
  {...everyLink, code: 'MENA'},
  {...everyLink, code: 'MENA', allowsMarketing: false},
] as const
const listDone = (known: Known) =>
  listAccountTasks({...known, region: open}).flatMap(({task, isDone}) => (isDone ? task : []))

test('a new account has everything to do, in the order of what protects it', () => {
  const records = {requests: [], hasAssessment: false}
  expect(listAccountTasks({user: {user_metadata: {}}, records, region: open})).toEqual([
    {task: 'address', isDone: false},
    {task: 'residence', isDone: false},
    {task: 'secondFactor', isDone: false},
    {task: 'demo', isDone: false},
  ])
})

test('what is done is known by the account and its requests', () => {
  const user = {
    email_confirmed_at: '2026-11-01T00:00:00Z',
    factors: [factor('verified')],
    user_metadata: {country: 'DE'},
  }
  const records = {requests: [{kind: 'contact'}, {kind: 'demo'}], hasAssessment: true} as const
  expect(listDone({user, records})).toEqual(['address', 'residence', 'assessment', 'secondFactor', 'demo'])
})

test('a second factor that was only begun, and another request, are not what is meant', () => {
  const user = {factors: [factor('unverified')], user_metadata: {country: null}}
  expect(listDone({user, records: {requests: [{kind: 'contact'}], hasAssessment: false}})).toEqual([])
})

test('where CFDs may not be advertised, no task asks for a demo account, and one that is done stays', () => {
  const namesIn = (requests: Known['records']['requests']) =>
    listAccountTasks({
      user: {user_metadata: {}},
      records: {requests, hasAssessment: false},
      region: quiet,
    }).map(({task}) => task)
  expect(namesIn([])).toEqual(['address', 'residence', 'secondFactor'])
  expect(namesIn([{kind: 'demo'}])).toEqual(['address', 'residence', 'secondFactor', 'demo'])
})

test.each([
  ['GB', true],
  ['SG', true],
  ['AE', false],
  ['BR', false],
])('a resident of %s has to be assessed: %s', (country, isAsked) => {
  const records = {requests: [], hasAssessment: false}
  const list = listAccountTasks({user: {user_metadata: {country}}, records, region: open})
  expect(list.some(({task, isDone}) => task === 'assessment' && !isDone)).toBe(isAsked)
})
