import {assert, constantFrom, dictionary, property, string} from 'fast-check'
import {describe, expect, test} from 'vitest'
import {z} from 'zod'
import {readEmail, readPhone} from '#domain/format/contact-details.ts'
import {cleanLine, cleanParagraphs} from '#domain/format/typed-text.ts'
import {demoShape} from '#web/features/requests/demo/demo-shape.ts'
import {getMessages} from '#i18n/messages.ts'
import {type Spoilt, formSamples, spoiltValues} from '#tests/support/form-values.ts'
import {checkValues} from './form-fields.ts'

// `FUZZ_RUNS=10000 npx vitest run …` runs a longer test.
const fuzzRuns = Number(process.env['FUZZ_RUNS'] ?? 300)

const texts = getMessages('ar').forms.errors
const sentences = new Set<string | undefined>(Object.values(texts))

/** What a form makes of a text that it accepts. */
function makeText(name: string, sent = ''): string | null {
  if (name === 'email') return readEmail(sent)
  if (name === 'phone') return readPhone(sent)
  const text = isParagraphs(name) ? cleanParagraphs(sent) : cleanLine(sent)
  return name === 'site' && text !== '' && !text.includes('://') ? `https://${text}` : text
}

const isParagraphs = (name: string): boolean => ['message', 'remedy'].includes(name)

const forbidden = (name: string): RegExp => (isParagraphs(name) ? /[^\P{Cc}\t\n\r]/u : /\p{Cc}/u)

const isStorable = ([name, text]: readonly [string, string]): boolean =>
  text.isWellFormed() && !forbidden(name).test(text)

// Unknown fields; two of them are names of built-in object members.
const strayFields = dictionary(constantFrom('__proto__', 'constructor', 'admin'), string())

describe.each(Object.entries(formSamples))('whatever is sent with the form %s', (_, {shape, good}) => {
  const names = Object.keys(shape.shape)

  /** Validates spoilt values, and counts the results. */
  function outcomes(isRight: (given: Spoilt, message: Readonly<Record<string, string>>) => boolean) {
    const counted = {accepted: 0, rejected: 0}
    const isHandled = property(spoiltValues(good, names), strayFields, (given, stray) => {
      const {message, errors} = checkValues(shape, {...stray, ...given.values}, texts)
      if (message !== null) {
        counted.accepted += 1
        return isRight(given, message)
      }
      counted.rejected += 1
      const wrong = Object.entries(errors)
      return (
        wrong.length > 0 &&
        wrong.every(([name, sentence]) => given.spoilt.includes(name) && sentences.has(sentence))
      )
    })
    assert(isHandled, {numRuns: fuzzRuns})
    return counted
  }

  test('is accepted as it was sent, or rejected with a message at a spoilt field', () => {
    const {accepted, rejected} = outcomes(
      ({values}, message) =>
        Object.keys(message).toSorted().join() === names.toSorted().join() &&
        Object.entries(message).every(([name, text]) => text === makeText(name, values[name])),
    )
    expect(Math.min(accepted, rejected)).toBeGreaterThan(fuzzRuns / 5)
  }, 300_000)

  test('holds only characters that can be stored and shown once it is accepted', () => {
    const {accepted} = outcomes((__, message) => Object.entries(message).every(isStorable))
    expect(accepted).toBeGreaterThan(fuzzRuns / 5)
  }, 300_000)
})

const marks = [
  '\u00ad',
  '\u061c',
  '\u200b',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202c',
  '\u2066',
  '\u2069',
  '\ufeff',
]
/** Fields with a choice from a list, which visitors do not type. */
const choices = new Set(['country', 'entity', 'programme'])

/** What a phone, a chat or a word processor may put between the characters of a text, and around it. */
const noisy = (shape: z.ZodObject, name: string, text: string, mark: string): string => {
  if (shape.shape[name] instanceof z.ZodEnum || choices.has(name) || text === '') return text
  const spaced = isParagraphs(name) ? text : text.replaceAll(' ', ' \u00a0')
  const foreign =
    name === 'phone' ? spaced.replaceAll(/\d/gu, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit))) : spaced
  return `${mark} ${[...foreign].join(mark)} ${mark}`
}

describe.each(Object.entries(formSamples))(
  'noise around and inside what is typed into the form %s',
  (_, {shape, good}) => {
    test('changes nothing of what is stored', () => {
      const isSame = property(good, constantFrom(...marks), (values, mark) => {
        const typed = Object.fromEntries(
          Object.entries(values).map(([name, text]) => [name, noisy(shape, name, text, mark)]),
        )
        const [clean, noise] = [checkValues(shape, values, texts), checkValues(shape, typed, texts)]
        expect(clean.errors).toBeNull()
        expect(noise).toEqual(clean)
      })
      assert(isSame, {numRuns: fuzzRuns})
    })
  },
)

describe('a telephone number', () => {
  const parsePhone = (phone: string) => {
    const {message, errors} = checkValues(
      demoShape([]),
      {firstName: 'a', lastName: 'b', email: 'a@example.com', phone, country: 'DE', platform: 'mt5'},
      texts,
    )
    return message?.phone ?? errors?.['phone']
  }
  test.each([
    ['+44 20 7946 0142', '+44 20 7946 0142'],
    ['(020) 7946-0142', '(020) 7946-0142'],
    ['٠٢٠٧٩٤٦٠١٤٢', '02079460142'],
    ['۰۲۰۷۹۴۶۰۱۴۲', '02079460142'],
  ])('%s is read as %s', (written, read) => {
    expect(parsePhone(written)).toBe(read)
  })
  test.each(['12345', 'call me', '+', '1'.repeat(31)])('%j is invalid', (written) => {
    expect(parsePhone(written)).toBe(texts.phoneInvalid)
  })
})
