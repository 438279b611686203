import {expect, test} from 'vitest'
import {countMails} from './outbox.ts'

const outboxWith = (settle: () => Promise<void>) => ({claim: async () => await Promise.resolve([]), settle})

test('a mail is counted as sent, postponed or given up once the database knows', async () => {
  const counted: string[] = []
  const outbox = countMails(
    outboxWith(async () => await Promise.resolve()),
    (outcome) => counted.push(outcome),
  )
  await outbox.settle('a', null)
  await outbox.settle('b', {words: '450 greylisted', isFinal: false, isWaiting: false})
  await outbox.settle('c', {words: '550 no such mailbox', isFinal: true, isWaiting: false})
  expect(counted).toEqual(['sent', 'postponed', 'given-up'])
})

test('a mail that the database does not know yet is not counted', async () => {
  const counted: string[] = []
  const outbox = countMails(
    outboxWith(async () => await Promise.reject(new Error('away'))),
    (outcome) => counted.push(outcome),
  )
  await expect(outbox.settle('a', null)).rejects.toThrow('away')
  expect(counted).toEqual([])
})
