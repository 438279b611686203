import {expect, test} from 'vitest'
import {listAccountTasks} from './account-tasks.tsx'

const factor = (status: 'verified' | 'unverified') => ({
  id: '6f1c1f0e-0000-4000-8000-00000000000a',
  factor_type: 'totp' as const,
  status,
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
})
type Known = Omit<Parameters<typeof listAccountTasks>[0], 'region'>

const [open, quiet] = [{allowsMarketing: true}, {allowsMarketing: false}] as const
const listDone = (known: Known) =>
  listAccountTasks({...known, region: open}).flatMap(({task, isDone}) => (isDone ? task : []))

test('a new account has everything to do, in the order of what protects it', () => {
  expect(listAccountTasks({user: {user_metadata: {}}, records: {requests: []}, region: open})).toEqual([
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
  expect(listDone({user, records: {requests: [{kind: 'contact'}, {kind: 'demo'}]}})).toEqual([
    'address',
    'residence',
    'secondFactor',
    'demo',
  ])
})

test('a second factor that was only begun, and another request, are not what is meant', () => {
  const user = {factors: [factor('unverified')], user_metadata: {country: null}}
  expect(listDone({user, records: {requests: [{kind: 'contact'}]}})).toEqual([])
})

test('where CFDs may not be advertised, no task asks for a demo account, and one that is done stays', () => {
  const namesIn = (requests: Known['records']['requests']) =>
    listAccountTasks({user: {user_metadata: {}}, records: {requests}, region: quiet}).map(({task}) => task)
  expect(namesIn([])).toEqual(['address', 'residence', 'secondFactor'])
  expect(namesIn([{kind: 'demo'}])).toEqual(['address', 'residence', 'secondFactor', 'demo'])
})
