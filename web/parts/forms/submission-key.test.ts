import '#tests/support/site-variables.ts'
import {expect, test} from 'vitest'
import {computeSubmissionKey} from './receive-form.ts'

const sent = {
  form: 'contact',
  formKey: undefined,
  senderHash: 'a'.repeat(64),
  message: {text: 'Hello'},
  now: new Date('2026-03-02T10:00:00Z'),
}

test('the same text has the same key within a day, another text, sender or day another', () => {
  const key = computeSubmissionKey(sent)
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/u)
  expect(computeSubmissionKey({...sent, now: new Date('2026-03-02T23:00:00Z')})).toBe(key)
  expect(computeSubmissionKey({...sent, now: new Date('2026-03-03T10:00:00Z')})).not.toBe(key)
  expect(computeSubmissionKey({...sent, message: {text: 'Hello!'}})).not.toBe(key)
  expect(computeSubmissionKey({...sent, senderHash: 'b'.repeat(64)})).not.toBe(key)
})

test('with the key of a form the day and the sender do not matter', () => {
  const key = computeSubmissionKey({...sent, formKey: 'a'})
  expect(computeSubmissionKey({...sent, formKey: 'a', now: new Date('2026-04-02T10:00:00Z')})).toBe(key)
  expect(computeSubmissionKey({...sent, formKey: 'b'})).not.toBe(key)
})
