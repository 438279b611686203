import {describe, expect, test} from 'vitest'
import type {ContentTransaction} from '../content/content-history.ts'
import {readCounted, readWritten} from './gather-facts.ts'
import {makeNoteId} from './request.ts'

let count = 0
const change = (author: string, ids: readonly string[]): ContentTransaction => ({
  id: `t${(count += 1)}`,
  author,
  timestamp: '2026-11-23T10:00:00.000Z',
  documentIDs: [...ids],
})

test('the sender of a request is found behind any number of changes by a person who may not send it', async () => {
  const request = 'approvalRequest.x'
  const sent = change('amal', [request])
  const answered = change('publisher', [request])
  const others = Array.from({length: 1_500}, () => change('zayd', [request]))
  const newestFirst = [sent, answered, ...others].toReversed()
  const history = {
    transactions: async (_: readonly string[], {to, limit = 1_000}: {to?: string; limit?: number}) =>
      await Promise.resolve(
        newestFirst.slice(to === undefined ? 0 : newestFirst.findIndex(({id}) => id === to)).slice(0, limit),
      ),
    documentAt: async () => await Promise.resolve(null),
  }
  const counted = await readCounted(request, {history, publisherId: 'publisher'})
  expect(counted[0]).toEqual(others.at(-1))
  expect(counted.find(({author}) => author !== 'zayd')).toEqual(answered)
})

describe('what a person wrote counts', () => {
  const others = {
    'for the person when it was written directly': [[], 'root'],
    'for nobody when a release that ran wrote it from a version': [['versions.spring.approval.x'], ''],
    'for nobody when a draft of it was published': [['drafts.approval.x'], ''],
    'for nobody when a release changed with it': [['_.releases.spring'], ''],
    'for the person when copies of another document changed with it': [
      ['drafts.x', 'versions.spring.x'],
      'root',
    ],
  } as const
  test.each(Object.entries(others))('%s', async (_, [ids, by]) => {
    const wrote = {...change('root', ['approval.x']), documentIDs: ['approval.x', ...ids]}
    const history = {
      transactions: async (_ids: readonly string[], {to}: {to?: string}) =>
        await Promise.resolve(to === undefined ? [wrote] : []),
      documentAt: async () => await Promise.resolve(null),
    }
    const publisher = {history, publisherId: 'publisher'}
    const written = await readWritten({_id: 'approval.x', _rev: wrote.id}, publisher)
    expect(written.by).toBe(by)
    const [counted] = await readCounted('approval.x', publisher)
    expect(counted?.author).toBe(by)
  })

  test('for the publisher, whose response may name a release', async () => {
    const wrote = {
      ...change('publisher', ['approval.x']),
      documentIDs: ['approval.x', '_.releases.spring'],
    }
    const history = {
      transactions: async () => await Promise.resolve([wrote]),
      documentAt: async () => await Promise.resolve(null),
    }
    const written = await readWritten(
      {_id: 'approval.x', _rev: wrote.id},
      {history, publisherId: 'publisher'},
    )
    expect(written.by).toBe('publisher')
  })
})

test('the publisher’s notes change neither who wrote a document nor what counts in it', async () => {
  const forged = change('zayd', ['approvalRequest.x'])
  const noted = {...change('publisher', ['approvalRequest.x']), id: makeNoteId()}
  const copied = {...change('zayd', ['approvalRequest.x']), id: makeNoteId()}
  for (const [newestFirst, writer] of [
    [[noted, forged], forged],
    // Clients choose the ids of their transactions.
    [[copied, forged], copied],
  ] as const) {
    const history = {
      transactions: async (_: readonly string[], {to}: {to?: string}) =>
        await Promise.resolve(to === undefined ? newestFirst : []),
      documentAt: async () => await Promise.resolve(null),
    }
    const publisher = {history, publisherId: 'publisher'}
    const [newest] = newestFirst
    const written = await readWritten({_id: 'approvalRequest.x', _rev: newest.id}, publisher)
    expect(written).toMatchObject({by: 'zayd', at: writer.timestamp})
    const counted = await readCounted('approvalRequest.x', publisher)
    expect(counted[0]).toEqual(writer)
    await expect(readWritten({_id: 'approvalRequest.x', _rev: 'newer'}, publisher)).rejects.toThrow('changed')
  }
})

test('the writer of a document is found if its revision has half a character, which its history replaces', async () => {
  const wrote = {...change('root', ['approval.x']), id: '\ufffdx'}
  const history = {
    transactions: async (_: readonly string[], {to}: {to?: string}) =>
      await Promise.resolve(to === undefined ? [wrote] : []),
    documentAt: async () => await Promise.resolve(null),
  }
  const written = await readWritten({_id: 'approval.x', _rev: '\ud800x'}, {history, publisherId: 'publisher'})
  expect(written.by).toBe('root')
})
