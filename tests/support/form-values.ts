import {
  type Arbitrary,
  array,
  constantFrom,
  domain,
  oneof,
  option,
  record,
  string,
  stringMatching,
  subarray,
  tuple,
  integer,
} from 'fast-check'
import {isName} from '#domain/format/contact-details.ts'
import {cleanLine} from '#domain/format/typed-text.ts'
import {toColumn, type FormKind} from '#domain/forms.ts'
import {complaintTopics} from '#domain/legal.ts'
import {contactSubjects, subscriptionTopics} from '#schemas/values/closed-sets.ts'
import {countryCodes} from '#domain/regions/countries.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import type {z} from 'zod'
import {complaintShape} from '#web/features/requests/complaint/complaint-shape.ts'
import {contactShape} from '#web/features/requests/contact/contact-shape.ts'
import {demoPlatforms, demoShape} from '#web/features/requests/demo/demo-shape.ts'
import {partnerShape} from '#web/features/requests/partner-application/partner-shape.ts'
import type {AppropriatenessAnswers} from '#domain/appropriateness.ts'

/** Texts by the names of their fields. */
type Values = Readonly<Record<string, string>>

const visible = oneof(string({unit: 'grapheme', maxLength: 20}), string({unit: 'binary', maxLength: 40})).map(
  (text) => cleanLine(text.replaceAll(/\p{Cc}/gu, '')),
)

const line = oneof(
  constantFrom('ليلى', 'O’Brien', 'a', 'x'.repeat(80)),
  visible.filter((text) => text !== '' && text.length <= 80),
)

const name = line.filter(isName)

const lines = oneof(
  constantFrom('Two lines\nof text.', 'a\r\n\tb', 'x'.repeat(4_000)),
  array(line, {minLength: 1, maxLength: 5}).map((several) => several.join('\n')),
)

const goodEmail = tuple(stringMatching(/^[A-Za-z0-9](?:[.+_-]?[A-Za-z0-9]){0,20}$/u), domain())
  .map(([mailbox, host]) => `${mailbox}@${host}`)
  .filter((email) => email.length <= 254)

const phone = stringMatching(/^[+(]?[0-9](?:[ ()./-]?[0-9]){5,13}$/u)

const site = tuple(constantFrom('https://', 'http://', ''), domain(), constantFrom('', '/', '/a?b=c#d'))
  .map((parts) => parts.join(''))
  .filter((address) => address.length <= 200)

const validPerson = {firstName: name, lastName: oneof(constantFrom(''), name), email: goodEmail}

/** What a person could put into each form. */
export const goodValues = {
  contact: record({...validPerson, subject: constantFrom(...contactSubjects), message: lines}),
  complaint: record({
    ...validPerson,
    entity: constantFrom(...regionCodes),
    topic: constantFrom(...complaintTopics),
    message: lines,
    occurred: oneof(constantFrom(''), line),
    remedy: oneof(constantFrom(''), lines),
  }),
  demo: record({
    ...validPerson,
    phone,
    country: constantFrom(...countryCodes),
    platform: constantFrom(...demoPlatforms),
  }),
  partner: record({
    ...validPerson,
    programme: stringMatching(/^[a-z0-9]{1,8}(?:-[a-z0-9]{1,8}){0,3}$/u),
    company: oneof(constantFrom(''), line),
    site: oneof(constantFrom(''), site),
    market: line,
    message: lines,
  }),
  subscription: record({topic: constantFrom(...subscriptionTopics), email: goodEmail}),
} as const

type FormSample = Readonly<{
  shape: z.ZodObject & z.ZodType<Values>
  good: Arbitrary<Values>
  /** A form from a resident of the EU. */
  example: Values
  /** The function that stores it, and arguments that no field gives. */
  call: string
  others?: Values
}>

const person = {firstName: 'Layla', lastName: "O'Brien", email: 'layla.o-brien@example.com'}

/** What tests of every form send. */
export const formSamples: Readonly<Record<FormKind, FormSample>> = {
  complaint: {
    shape: complaintShape,
    good: goodValues.complaint,
    example: {
      ...person,
      entity: 'UK',
      topic: 'costs',
      message: 'Two lines\nof text',
      occurred: 'On 3 May at 10',
      remedy: 'A refund',
    },
    call: 'submit_complaint',
  },
  contact: {
    shape: contactShape,
    good: goodValues.contact,
    example: {...person, subject: 'general', message: 'I moved house.\nPlease call.'},
    call: 'send_contact_message',
  },
  demo: {
    shape: demoShape([]),
    good: goodValues.demo,
    example: {...person, phone: '+971 50 123-4567', country: 'DE', platform: 'mt5'},
    call: 'request_demo_account',
    others: {
      appropriateness: '{"result": "appropriate", "answers": {"experience": "never"}, "warned": true}',
    },
  },
  partner: {
    shape: partnerShape,
    good: goodValues.partner,
    example: {
      ...person,
      programme: 'ib',
      company: 'Layla & Co',
      site: 'example.com/a',
      market: 'Gulf states',
      message: 'Hello',
    },
    call: 'apply_as_partner',
  },
}

const columnNames: Values = {site: 'website'}

/** The arguments that the site passes to the function of a form for what a visitor sent. */
export const makeArguments = (kind: FormKind, values: Values): Values =>
  Object.fromEntries(
    Object.entries(formSamples[kind].shape.parse(values)).map(([name, text]) => [
      columnNames[name] ?? toColumn(name),
      text,
    ]),
  )

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** The arguments of the function that stores the example of a form, in SQL. */
export function writeArguments(kind: FormKind, scope: Values, changed: Values = {}): string {
  const {example, others} = formSamples[kind]
  const values = {...scope, ...makeArguments(kind, {...example, ...changed}), ...others}
  return Object.entries(values)
    .map(([name, text]) => `${name} => ${quoted(text)}`)
    .join(', ')
}

const odd: Arbitrary<string> = oneof(
  constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    'a\u0007b',
    'a\u009Fb',
    '\u202E',
    'a\nb',
    'x'.repeat(81),
    'x'.repeat(5_000),
    'layla@example.com',
    'a@b',
    '+44 20 7946 0142',
    'account',
    'DE',
    'mt5',
    'example.org',
    'ftp://example.org',
    'javascript:alert(1)',
    'https://a.com/\u0000',
    "'; drop table outbox; --",
    '{}',
    '-1',
  ),
  string({unit: 'binary'}),
)

// UTF-8 cannot carry half a character: a browser may send one, the database never sees it.
const half = constantFrom('\uD800', 'a\uDC00b')

/** Good values of which up to two are replaced or, as undefined, left out, and the names of these. */
export type Spoilt = Readonly<{
  values: Readonly<Record<string, string | undefined>>
  spoilt: readonly string[]
}>

/** Spoils none, one or two of some good values. */
export const spoiltValues = (
  good: Arbitrary<Values>,
  names: readonly string[],
  withHalves = true,
): Arbitrary<Spoilt> => {
  const replacement = option(withHalves ? oneof({weight: 9, arbitrary: odd}, half) : odd, {
    nil: undefined,
    freq: 9,
  })
  return record({
    values: good,
    spoilt: subarray([...names], {maxLength: 2}),
    replacements: tuple(replacement, replacement),
  }).map(({values, spoilt, replacements}) => ({
    values: {...values, ...Object.fromEntries(spoilt.map((name, index) => [name, replacements[index]]))},
    spoilt,
  }))
}

/** What pasting and foreign keyboards do to a text, by kind. */
const replacements = {
  digits: (sign: string, choice: number) =>
    /\d/u.test(sign)
      ? String.fromCodePoint((['٠', '۰', '０'][choice % 3] ?? '').charCodeAt(0) + Number(sign))
      : sign,
  spaces: (sign: string, choice: number) =>
    sign === ' ' ? (['\u00a0', '\u202f', '\u3000', '  ', '\u2800'][choice % 5] ?? '') : sign,
  dashes: (sign: string, choice: number) => (sign === '-' ? (['–', '—', '−', '‑'][choice % 4] ?? '') : sign),
  quotes: (sign: string, choice: number) => (sign === "'" ? (['’', '‘', 'ʼ', '′'][choice % 4] ?? '') : sign),
  case: (sign: string, choice: number) => (choice % 2 === 0 ? sign.toUpperCase() : sign.toLowerCase()),
  letters: (sign: string, choice: number) =>
    choice % 2 === 0 ? sign : ({ي: 'ی', ك: 'ک', ة: 'ہ', ى: 'ي', أ: 'ا'}[sign] ?? sign),
  lengthening: (sign: string, choice: number) =>
    /\p{Script=Arabic}/u.test(sign) && choice % 3 === 0 ? `${sign}ـ` : sign,
} as const

export type Noise = keyof typeof replacements | 'marks' | 'edges'

const isReplacement = (kind: Noise): kind is keyof typeof replacements => kind in replacements

const marks = [
  '\u200e',
  '\u200f',
  '\u061c',
  '\u202a',
  '\u202c',
  '\u2066',
  '\u2069',
  '\ufeff',
  '\u200b',
  '\u2060',
  '\u00ad',
]

/** A text as some of these kinds of noise leave it; it says the same as before. */
export function addNoise(text: string, kinds: readonly Noise[]): Arbitrary<string> {
  const signs = [...text]
  const choices = array(integer({min: 0, max: 59}), {minLength: signs.length, maxLength: signs.length})
  const between = array(constantFrom('', '', ...marks), {minLength: signs.length, maxLength: signs.length})
  const edge = constantFrom('', ' ', '\u00a0', '\t')
  return tuple(choices, between, edge, edge).map(([chosen, inserted, before, after]) => {
    const noisy = signs.map((sign, at) =>
      kinds
        .filter(isReplacement)
        .reduce((changed, kind) => replacements[kind](changed, chosen[at] ?? 0), sign),
    )
    const marked = kinds.includes('marks') ? noisy.map((sign, at) => `${inserted[at] ?? ''}${sign}`) : noisy
    return kinds.includes('edges') ? `${before}${marked.join('')}${after}` : marked.join('')
  })
}

/** Answers of a client for whom the products are appropriate, written by hand. */
export const knowingAnswers: AppropriatenessAnswers = {
  experience: 'sometimes',
  background: 'none',
  leverage: 'wholeMargin',
  margin: 'closed',
  losses: 'allRapidly',
}

/** By hand: the same in Singapore, where six trades count. */
export const knowingAnswersInSingapore: AppropriatenessAnswers = {...knowingAnswers, experience: 'sixOrMore'}

/** By hand: answers after which a warning is due. */
export const unknowingAnswers: AppropriatenessAnswers = {...knowingAnswers, losses: 'fees'}
