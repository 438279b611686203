import {assert, constantFrom, dictionary, oneof, property, string} from 'fast-check'
import {describe, expect, test} from 'vitest'
import type {z} from 'zod'
import {contactShape} from '#web/features/contact/contact-shape.ts'
import {demoShape} from '#web/features/demo/demo-shape.ts'
import {partnerShape} from '#web/features/partner-application/partner-shape.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {checkValues} from './check-values.ts'

// `FUZZ_RUNS=10000 npx vitest run …` tries harder than every test run does.
const fuzzRuns = Number(process.env['FUZZ_RUNS'] ?? 300)

const texts = messagesOf('ar').forms.errors
const sentences = new Set<string | undefined>(Object.values(texts))

const names = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'country',
  'platform',
  'programme',
  'company',
  'site',
  'market',
  'subject',
  'message',
  '__proto__',
  'constructor',
]
const odd = [
  '',
  ' ',
  '\u0000',
  '\uD800',
  '\u202E',
  'a\nb',
  'x'.repeat(5000),
  'layla@example.com',
  'a@b',
  '+44 20 7946 0142',
  '٠٢٠٧٩٤٦٠١٤٢',
  'account',
  'de',
  'mt5',
  'ib',
  'example.org',
  'javascript:alert(1)',
  'https://a.com/\u0000',
]
const anything = dictionary(
  constantFrom(...names),
  oneof(constantFrom(...odd), string(), string({unit: 'binary'})),
)

const shapes: ReadonlyArray<readonly [string, z.ZodType<Readonly<Record<string, string>>>]> = [
  ['contact', contactShape],
  ['demo', demoShape],
  ['partner', partnerShape],
]

describe('whatever is sent', () => {
  test.each(shapes)(
    'with the form %s is either read as text that can be stored or told in sentences',
    (_, shape) => {
      const isTold = property(anything, (values) => {
        const {message, errors} = checkValues(shape, values, texts)
        return message === null
          ? Object.values(errors).every((sentence) => sentences.has(sentence))
          : Object.values(message).every((field) => field.isWellFormed() && !field.includes('\u0000'))
      })
      expect(() => assert(isTold, {numRuns: fuzzRuns})).not.toThrow()
    },
    300_000,
  )
})

describe('a telephone number', () => {
  const phoneOf = (phone: string) => {
    const {message, errors} = checkValues(
      demoShape,
      {firstName: 'a', lastName: 'b', email: 'a@example.com', phone, country: 'de', platform: 'mt5'},
      texts,
    )
    return message?.phone ?? errors?.['phone']
  }
  test.each([
    ['+44 20 7946 0142', '+44 20 7946 0142'],
    ['(020) 7946-0142', '(020) 7946-0142'],
    ['٠٢٠٧٩٤٦٠١٤٢', '02079460142'],
  ])('%s is read as %s', (written, read) => {
    expect(phoneOf(written)).toBe(read)
  })
  test.each(['12345', 'call me', '+', '1'.repeat(31), '020\n7946 0142'])('%j is none', (written) => {
    expect(phoneOf(written)).toBe(texts.phoneInvalid)
  })
})
