import {expect, test} from 'vitest'
import type {Access} from '../auth/access.ts'
import type {Matched, Outcome} from '../queries/jobs.ts'
import type {Caller, QueryPool} from '../queries/query-pool.ts'
import type {CommittedTransaction} from '../store/transaction.ts'
import {Listeners} from './listeners.ts'

const log = {end: () => ({log: 'l', sequence: 1, events: 0}), since: () => []}
const access: Access = {readFilter: 'true', canRead: () => true, writes: false, can: () => false}
const transaction: CommittedTransaction = {
  id: 't',
  author: 'a',
  timestamp: '2026-01-01T00:00:00Z',
  sequence: 2,
  changes: [
    {
      documentId: 'a',
      before: undefined,
      after: {_id: 'a', _type: 't', _rev: 't', _createdAt: '', _updatedAt: ''},
      mutations: [],
      effects: {apply: [], revert: []},
    },
  ],
}

/** What a listener receives until it is disconnected, when its query is matched so with each transaction. */
async function receivedWhen(found: Matched, caller: Caller = 'token'): Promise<string> {
  let isOpen = false
  const match: QueryPool['match'] = async () =>
    await Promise.resolve<Outcome>({
      kind: 'matched-each',
      results: [isOpen ? found : {kind: 'matched', matches: []}],
    })
  const listeners = new Listeners(log, {match})
  const response = await listeners.listen({
    query: '*[_type == "t"]',
    params: {},
    access,
    caller,
    includeMutations: true,
    includeEffects: true,
    includeResult: false,
    includePrevious: false,
    includeAllVersions: true,
  })
  isOpen = true
  listeners.announce(transaction)
  return await response.text()
}

test('a listener of an editor whose query a busy machine keeps from the processor is disconnected, and comes back', async () => {
  const received = await receivedWhen({kind: 'timed-out', wasStarved: true})
  expect(received).toContain('event: welcome')
  expect(received).not.toMatch(/event: (?:channelError|mutation)/u)
})

test('a listener whose query takes too long is told so, and stays away', async () => {
  expect(await receivedWhen({kind: 'timed-out', wasStarved: false})).toContain('event: channelError')
})

test('a stranger’s listener is told so on a busy machine, too: it would take the processor again', async () => {
  const received = await receivedWhen({kind: 'timed-out', wasStarved: true}, 'anonymous')
  expect(received).toContain('event: channelError')
})
