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
} from 'fast-check'
import {complaintTopics} from '#domain/legal/complaint-topics.ts'
import {contactSubjects} from '#schemas/values/contact-subjects.ts'
import {subscriptionTopics} from '#schemas/values/subscription-topics.ts'
import {countryCodes} from '#domain/regions/country-codes.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {demoPlatforms} from '#web/features/demo/demo-options.ts'

/** Texts by the names of their fields. */
type Values = Readonly<Record<string, string>>

const visible = oneof(string({unit: 'grapheme', maxLength: 20}), string({unit: 'binary', maxLength: 40})).map(
  (text) => text.replaceAll(/\p{Cc}/gu, '').trim(),
)

const line = oneof(
  constantFrom('ليلى', 'O’Brien', 'a', 'x'.repeat(80)),
  visible.filter((text) => text !== '' && text.length <= 80),
)

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

const person = {firstName: line, lastName: line, email: goodEmail}

/** What a person could put into each form. */
export const goodValues = {
  contact: record({...person, subject: constantFrom(...contactSubjects), message: lines}),
  complaint: record({
    ...person,
    entity: constantFrom(...regionCodes),
    topic: constantFrom(...complaintTopics),
    message: lines,
    occurred: oneof(constantFrom(''), line),
    remedy: oneof(constantFrom(''), lines),
  }),
  demo: record({
    ...person,
    phone,
    country: constantFrom(...countryCodes),
    platform: constantFrom(...demoPlatforms),
  }),
  partner: record({
    ...person,
    programme: stringMatching(/^[a-z0-9]{1,8}(?:-[a-z0-9]{1,8}){0,3}$/u),
    company: oneof(constantFrom(''), line),
    site: oneof(constantFrom(''), site),
    market: line,
    message: lines,
  }),
  subscription: record({topic: constantFrom(...subscriptionTopics), email: goodEmail}),
} as const

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
