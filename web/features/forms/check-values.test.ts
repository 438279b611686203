import {assert, constantFrom, oneof, option, property, record, string} from 'fast-check'
import {describe, expect, test} from 'vitest'
import {contactShape} from '#web/features/contact/contact-shape.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {checkValues} from './check-values.ts'

const texts = messagesOf('en').forms.errors
const complete = {
  firstName: ' ليلى ',
  lastName: "O'Brien",
  email: 'layla@example.com',
  subject: 'account',
  message: 'Two lines\nof text.',
}

describe('what is filled in', () => {
  test('is read without the space around it and without fields that nobody asked for', () => {
    expect(checkValues(contactShape, {...complete, admin: 'true'}, texts).message).toEqual({
      ...complete,
      firstName: 'ليلى',
    })
  })

  test('has one sentence for each field that is wrong, in the order of the form', () => {
    const {errors} = checkValues(
      contactShape,
      {firstName: '  ', email: 'layla@', message: 'x'.repeat(4001)},
      texts,
    )
    expect(Object.entries(errors ?? {})).toEqual([
      ['firstName', 'Enter your first name'],
      ['lastName', 'Enter your last name'],
      ['email', 'Enter an e-mail address such as name@example.com'],
      ['subject', 'Choose a subject'],
      ['message', 'Use 4,000 characters at most'],
    ])
  })

  test.each(['\u0000', 'a\u0007b', 'a\nBcc: everybody@example.com', '\uD800'])(
    'is refused with characters that cannot be shown in a line: %j',
    (firstName) => {
      expect(checkValues(contactShape, {...complete, firstName}, texts).errors).toEqual({
        firstName: 'Take out the characters that cannot be shown',
      })
    },
  )

  test('whatever it is, is either stored as the schema says or told in sentences', () => {
    const value = oneof(
      string(),
      constantFrom(...Object.values(complete), '\u0000', '\uD800', '\u202E', 'x'.repeat(5000)),
    )
    const field = option(value, {nil: undefined})
    const anything = record({
      firstName: field,
      lastName: field,
      email: field,
      subject: field,
      message: field,
    })
    const sentences = new Set<string | undefined>(Object.values(texts))
    const isTold = property(anything, (values) => {
      const {message, errors} = checkValues(contactShape, values, texts)
      return message === null
        ? Object.values(errors).every((sentence) => sentences.has(sentence))
        : Object.values(message).every((field) => field.trim() !== '' && field.isWellFormed())
    })
    expect(() => assert(isTold, {numRuns: 100})).not.toThrow()
  })
})
