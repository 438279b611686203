import {sample} from 'fast-check'
import {describe, expect, test} from 'vitest'
import {foldText} from '#domain/format/typed-text.ts'
import {
  readInstrumentsQuery,
  writeInstrumentsQuery,
  readSpreadsQuery,
  writeSpreadsQuery,
} from '#domain/instruments/search/table-queries.ts'
import {findOtherName, listSymbols} from '#domain/instruments/search/other-names.ts'
import {readNumber} from '#domain/position/read-number.ts'
import {type Noise, addNoise, formSamples} from '#tests/support/form-values.ts'
import {readQuestion} from '#web/features/assistant/instrument/read-question.ts'
import {readPositionQuery} from '#web/parts/position/position-query.ts'
import {readHistoryQuery} from '#web/parts/archive/history-query.ts'
import {readSearchQuery} from '#web/parts/search/search-form.tsx'
import {queryTerm, wordsIn} from '#web/parts/search/terms/terms.ts'
import {formSchemas} from '#web/features/account/sign-in/form-schemas.ts'
import {inboxPath, readInboxView} from '#web/features/account/staff/inbox-view.ts'
import {readZone} from '#web/parts/markets/trading-hours/time-zones.ts'

const runs = 200

/** What noise leaves of a text and a reader takes for something else. */
function listMisread(read: (text: string) => unknown, text: string, kinds: readonly Noise[]): string[] {
  const clean = JSON.stringify(read(text))
  return sample(addNoise(text, kinds), runs)
    .filter((noisy) => JSON.stringify(read(noisy)) !== clean)
    .map((noisy) => JSON.stringify(noisy))
}

const code: readonly Noise[] = ['marks', 'edges', 'digits', 'dashes']
const search: readonly Noise[] = [
  'marks',
  'edges',
  'digits',
  'spaces',
  'dashes',
  'quotes',
  'case',
  'letters',
  'lengthening',
]

const formFields: Readonly<Record<string, readonly Noise[]>> = {
  firstName: ['marks', 'edges', 'spaces'],
  lastName: ['marks', 'edges', 'spaces'],
  email: ['marks', 'edges', 'digits', 'dashes'],
  phone: ['marks', 'edges', 'digits', 'spaces', 'dashes'],
  message: ['marks'],
  occurred: ['marks', 'edges', 'spaces'],
  remedy: ['marks'],
  company: ['marks', 'edges', 'spaces'],
  site: ['marks', 'edges'],
  market: ['marks', 'edges', 'spaces'],
}

describe.each(Object.entries(formSamples))('the form %s', (_, {shape, example}) => {
  test.each(Object.entries(example).filter(([name]) => formFields[name] !== undefined))(
    'reads %s the same with noise: %s',
    (name, text) => {
      const read = (typed: string) => shape.parse({...example, [name]: typed})
      expect(listMisread(read, text, formFields[name] ?? [])).toEqual([])
    },
  )
})

test.each([
  ['code', '123456', code],
  ['recoveryCode', 'ABCD-EF12-3456-7890', [...code, 'case']],
  ['email', 'layla@example.com', ['marks', 'edges']],
] as const)('the account form %s reads %s the same with noise', (name, text, kinds) => {
  const field = name === 'email' ? 'email' : 'code'
  expect(listMisread((typed) => formSchemas[name].parse({[field]: typed}), text, kinds)).toEqual([])
})

test.each(['0.5', '12', '1,000.50', '-3', '1/2', '1 1/2', '10 000'])(
  'the number %s is the same with noise',
  (text) =>
    expect(listMisread((typed) => readNumber(typed), text, ['marks', 'edges', 'digits', 'dashes'])).toEqual(
      [],
    ),
)

test.each(['GER30', 'EUR-USD', 'BRK.B', "McDonald's", 'SP500', 'الذهب'])(
  '%s names the same instrument with noise',
  (text) => {
    expect(listMisread(findOtherName, text, search)).toEqual([])
    expect(
      listMisread((typed) => listSymbols(typed).toSorted(), text, [
        'marks',
        'edges',
        'digits',
        'case',
        'dashes',
      ]),
    ).toEqual([])
  },
)

const marked: readonly Noise[] = ['marks', 'edges']

test.each([
  ['find', 'gold mini', ['marks', 'spaces', 'edges']],
  ['group', 'forex', [...marked, 'case']],
  ['base', 'EUR', [...marked, 'case']],
  ['availability', 'available', [...marked, 'case']],
  ['sort', '-leverage', [...marked, 'dashes']],
  ['columns', 'symbol,leverage', marked],
  ['compare', 'EURUSD,GER40', [...marked, 'digits', 'case']],
] as const)('the table of instruments reads %s the same with noise', (name, text, kinds) => {
  expect(
    listMisread(
      (typed) => writeInstrumentsQuery(readInstrumentsQuery(new URLSearchParams({[name]: typed}))).toString(),
      text,
      kinds,
    ),
  ).toEqual([])
})

test.each([
  ['find', 'gold', ['marks', 'spaces', 'edges']],
  ['sort', '-avg', [...marked, 'dashes']],
] as const)('the table of spreads reads %s the same with noise', (name, text, kinds) => {
  expect(
    listMisread(
      (typed) => writeSpreadsQuery(readSpreadsQuery(new URLSearchParams({[name]: typed}))).toString(),
      text,
      kinds,
    ),
  ).toEqual([])
})

test.each(['margin call', 'رسوم التبييت', 'سبريد الذهب', "what is a 'pip'", 'US500 hours'])(
  'the search reads «%s» the same with noise',
  (text) => {
    const terms = (typed: string) => wordsIn(readSearchQuery(typed)).map(queryTerm)
    expect(
      listMisread(terms, text, [
        'marks',
        'edges',
        'digits',
        'spaces',
        'quotes',
        'case',
        'letters',
        'lengthening',
      ]),
    ).toEqual([])
  },
)

test.each([
  'cost of 0.5 lots of EURUSD for 3 nights',
  'how much margin for 2 lots of gold in the UK',
  'كم تكلفة 2 لوت من الذهب لمدة 3 ليال',
  'spread of EURUSD at 14:00 London',
])('the assistant reads «%s» the same with noise', (text) => {
  const read = (typed: string) => {
    const question = readQuestion(typed)
    return question && {...question, name: foldText(question.name)}
  }
  expect(listMisread(read, text, ['marks', 'edges', 'digits', 'spaces', 'case', 'lengthening'])).toEqual([])
})

test.each([
  [{at: '2026-11-02'}, 'at'],
  [{at: '2026-11-02T10:30', with: '2026-11-05'}, 'with'],
  [{month: '2026-10'}, 'month'],
  [{region: 'UK', at: '2026-11-02'}, 'region'],
] as const)('the archive reads %j the same with noise in its %s', (given, name) => {
  const fields: Readonly<Record<string, string>> = given
  const now = new Date('2026-11-28T10:00:00Z')
  expect(
    listMisread(
      (typed) => readHistoryQuery(new URLSearchParams({...fields, [name]: typed}), 'MENA', now),
      fields[name] ?? '',
      code,
    ),
  ).toEqual([])
})

test('a time zone of an address is the same with noise', () => {
  expect(listMisread((typed) => readZone(typed, 'America/New_York'), 'Asia/Dubai', marked)).toEqual([])
})

test.each([
  ['account', 'raw'],
  ['currency', 'EUR'],
  ['side', 'short'],
  ['day', 'wednesday'],
  ['riskIn', 'percent'],
] as const)('the calculators read %s the same with noise', (name, text) => {
  expect(listMisread((typed) => readPositionQuery({[name]: typed}), text, marked)).toEqual([])
})

test('the inbox of the staff is searched for the same with noise', () => {
  expect(
    listMisread((typed) => inboxPath(readInboxView({q: typed})), "Layla O'Brien", [
      'marks',
      'edges',
      'spaces',
    ]),
  ).toEqual([])
})

// A noise that changes nothing proves nothing.
test('noise changes a text', () => {
  const text = "Gold 12 - O'Brien"
  const changed = sample(addNoise(text, search), runs).filter((noisy) => noisy !== text)
  expect(changed.length).toBeGreaterThan(runs / 2)
})
