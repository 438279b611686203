import {expect, test} from 'vitest'
import {listAccountTasks} from './account-tasks.tsx'

const factor = (status: 'verified' | 'unverified') => ({
  id: '6f1c1f0e-0000-4000-8000-00000000000a',
  factor_type: 'totp' as const,
  status,
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
})
const listDone = (known: Parameters<typeof listAccountTasks>[0]) =>
  listAccountTasks(known).flatMap(({task, isDone}) => (isDone ? task : []))

test('a new account has everything to do, in the order of what protects it', () => {
  expect(listAccountTasks({user: {user_metadata: {}}, records: {requests: []}})).toEqual([
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
