import type {Outbox} from './outbox.ts'

/** The same outbox, which also reports how each mail ended once the database knows it. */
export const countMails = (
  outbox: Outbox,
  count: (outcome: 'sent' | 'postponed' | 'given-up') => void,
): Outbox => ({
  claim: outbox.claim,
  settle: async (id, failure) => {
    await outbox.settle(id, failure)
    if (failure === null) count('sent')
    else count(failure.isFinal ? 'given-up' : 'postponed')
  },
})
