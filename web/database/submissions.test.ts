import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {storeSubmission} from './submissions.ts'
import {countMetrics} from '#tests/support/unit/count-metrics.ts'

let counting: ReturnType<typeof countMetrics>

beforeEach(() => {
  counting = countMetrics()
})
afterEach(() => counting.stop())

const respondingWith = (message: string | undefined) => ({
  abortSignal: async () =>
    await Promise.resolve(
      message === undefined ? {error: null, status: 204} : {error: {code: 'P0001', message}, status: 400},
    ),
})

test('a response that is no confirmation of the database stores nothing', async () => {
  const call = {abortSignal: async () => await Promise.resolve({error: null, status: 200})}
  await expect(storeSubmission(call)).rejects.toThrow('The database responded with 200 instead of 204.')
})

describe('a form is counted as rejected', () => {
  test.each([
    ['too_many_submissions', 'tooMany', 'submission-limit'],
    ['proof_required', 'unproven', 'proof-required'],
  ])('with %s of the database', async (message, stored, reason) => {
    expect(await storeSubmission(respondingWith(message))).toBe(stored)
    expect(await counting.lines()).toContain(`marsa_requests_rejected_total{reason="${reason}"} 1`)
  })

  test('and not where it is stored', async () => {
    expect(await storeSubmission(respondingWith(undefined))).toBe('stored')
    expect((await counting.lines()).join('\n')).not.toContain('reason=')
  })
})
