import {describe, expect, test} from 'vitest'
import {z} from 'zod'
import {contactShape} from '#web/features/requests/contact/contact-shape.ts'
import {getMessages} from '#i18n/messages.ts'
import {checkValues, openSiteField} from './form-fields.ts'

const texts = getMessages('en').forms.errors
const complete = {
  firstName: ' ليلى ',
  lastName: "O'Brien",
  email: 'layla@example.com',
  subject: 'account',
  message: 'Two lines\nof text.',
}

describe('what is filled in', () => {
  test('is read without surrounding space and without unknown fields', () => {
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
      ['firstName', 'Enter your first name, or your only name'],
      ['email', 'Enter an e-mail address such as name@example.com'],
      ['subject', 'Choose a subject'],
      ['message', 'Maximum 4,000 characters'],
    ])
  })

  test.each(['\u0000', 'a\u0007b', '\uD800'])(
    'is rejected with characters that cannot be shown in a line: %j',
    (firstName) => {
      expect(checkValues(contactShape, {...complete, firstName}, texts).errors).toEqual({
        firstName: 'Remove characters that cannot be displayed',
      })
    },
  )

  test.each(['a\u0000b', 'a\u0007b', 'a\u007Fb', 'a\u009Fb', 'a\uDC00b'])(
    'is rejected with characters that cannot be shown in several lines: %j',
    (message) => {
      expect(checkValues(contactShape, {...complete, message}, texts).errors).toEqual({
        message: 'Remove characters that cannot be displayed',
      })
    },
  )

  test('keeps the tabs and line breaks of a text, and has none in a line', () => {
    const message = 'One\ttab,\r\ntwo lines.'
    expect(checkValues(contactShape, {...complete, message}, texts).message).toMatchObject({
      message: 'One\ttab,\ntwo lines.',
    })
    expect(checkValues(contactShape, {...complete, firstName: 'a\tb\nBcc: c'}, texts).message).toMatchObject({
      firstName: 'a b Bcc: c',
    })
  })

  test('may be as long as the limit, and no longer', () => {
    const listErrors = (length: number) =>
      checkValues(contactShape, {...complete, firstName: 'x'.repeat(length)}, texts).errors
    expect(listErrors(80)).toBeNull()
    expect(listErrors(81)).toEqual({firstName: 'Maximum 80 characters'})
  })

  test('gets the first of several errors of a field', () => {
    expect(checkValues(contactShape, {...complete, firstName: '\u0007'.repeat(81)}, texts).errors).toEqual({
      firstName: 'Remove characters that cannot be displayed',
    })
  })
})

describe('the address of a site', () => {
  const parseSite = (site: string | undefined) => {
    const {message, errors} = checkValues(z.object({site: openSiteField}), {site}, texts)
    return message?.site ?? errors?.['site']
  }

  test.each([
    [undefined, ''],
    ['  ', ''],
    ['example.org', 'https://example.org'],
    ['example.org:8080/a?b=c', 'https://example.org:8080/a?b=c'],
    ['http://example.org', 'http://example.org'],
    [' HTTPS://Example.org/a ', 'HTTPS://Example.org/a'],
  ])('%j is read as %j', (written, read) => {
    expect(parseSite(written)).toBe(read)
  })

  test.each([
    'ftp://example.org',
    'javascript://example.org/%0aalert(1)',
    'data:text/html,hi',
    'mail.example.org://evil',
    'example',
    'a b.org',
    'https://',
    `example.org/${'a'.repeat(254)}`,
  ])('%s is invalid', (written) => {
    expect(parseSite(written)).toBe(texts.siteInvalid)
  })
})
