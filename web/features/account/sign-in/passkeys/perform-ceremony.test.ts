import {expect, test} from 'vitest'
import {languages} from '#domain/languages.ts'
import {getMessages} from '#i18n/messages.ts'
import {describeProblem} from './perform-ceremony.ts'

test.each([
  ['NotAllowedError', false, 'passkey_cancelled'],
  ['NotAllowedError', true, 'passkey_late'],
  ['AbortError', false, 'passkey_cancelled'],
  ['InvalidStateError', false, 'passkey_known'],
  ['SecurityError', false, 'passkey_elsewhere'],
  ['NotSupportedError', false, 'passkey_device'],
  ['ConstraintError', false, 'passkey_device'],
  ['UnknownError', false, 'passkey_failed'],
  ['toString', false, 'passkey_failed'],
])('%s (late: %s) is told as %s, in both languages', (name, isLate, message) => {
  expect(describeProblem(name, isLate)).toBe(message)
  const said = languages.map((lang) => getMessages(lang).auth.messages[describeProblem(name, isLate)])
  expect(new Set(said).size).toBe(languages.length)
})
