import {expect, test} from 'vitest'
import {isReminderDue} from './reminder-due.ts'

const sealedAt = '2026-11-23T10:00:00.000Z'
const due = (remindedAt: string | null, now: string) =>
  isReminderDue({
    sealedAt,
    remindedAt: remindedAt && `2026-11-${remindedAt}:00.000Z`,
    now: `2026-11-${now}:00.000Z`,
  })

test('the first mail about an emergency goes out at once', () => {
  expect(due(null, '23T10:00')).toBe(true)
})

test('a mail about an earlier emergency of the same document does not count', () => {
  expect(due('22T18:00', '23T10:00')).toBe(true)
})

test('one goes out every six hours, also after a day', () => {
  expect(due('23T10:00', '23T15:59')).toBe(false)
  expect(due('23T10:00', '23T16:00')).toBe(true)
  expect(due('23T16:03', '23T21:59')).toBe(false)
  expect(due('23T16:03', '23T22:00')).toBe(true)
  expect(due('24T10:00', '24T15:59')).toBe(false)
  expect(due('24T10:00', '24T16:01')).toBe(true)
})
