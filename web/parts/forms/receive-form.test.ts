import '#tests/support/site-variables.ts'
import {beforeEach, describe, expect, test, vi} from 'vitest'
import {z} from 'zod'
import {createProofChallenge, submitProof} from '#web/database/visitor-records.ts'
import type {Stored, Submission} from '#web/database/submissions.ts'
import {type Messages, getMessages} from '#i18n/messages.ts'
import {log} from '#web/log/log.ts'
import type {FieldValues} from '#web/ui/form/form.tsx'
import {emailField, lineField} from './form-fields.ts'
import {type Receipt, honeypot} from './form-data.ts'
import {receiveForm} from './receive-form.ts'

const shape = z.object({name: lineField('firstNameMissing'), email: emailField})
type Message = z.infer<typeof shape>

const filled = {name: 'Ada', email: 'ada@example.com', lang: 'ar', region: 'UK', formKey: 'abc-123-def'}
const proof = 'v1.a.b.c.d.e.f'
const store = vi.fn<(submission: Submission, message: Message) => Promise<Stored | Receipt | 'warned'>>()
const createChallenge = vi.fn<typeof createProofChallenge>()
const submitSolution = vi.fn<typeof submitProof>()
const problems = vi.spyOn(log, 'error').mockReturnValue()
vi.spyOn(log, 'info').mockReturnValue()

beforeEach(() => {
  store.mockReset().mockResolvedValue('stored')
  createChallenge.mockReset().mockResolvedValue('a challenge')
  submitSolution.mockReset().mockResolvedValue()
  problems.mockClear()
})

const shapeFromContent = async (language: string) =>
  await Promise.resolve({
    shape: shape.refine(({name}) => name !== 'Grace', {error: 'countryNotServed', path: ['name']}),
    chooseSentences: (errors: Messages['forms']['errors'], {name}: FieldValues) => ({
      ...errors,
      countryNotServed: `${language}: not ${name}`,
    }),
  })

type Sent = Readonly<{
  fields?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  now?: string
  readShape?: typeof shape | (() => Promise<never>) | typeof shapeFromContent
}>

const makeForm = (fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const send = async ({
  fields = filled,
  headers = {},
  now = '2026-11-20T10:00:00Z',
  readShape = shape,
}: Sent = {}) =>
  await receiveForm(
    makeForm(fields),
    {form: 'contact', shape: readShape, store},
    {
      readHeaders: async () =>
        await Promise.resolve(new Headers({'sec-fetch-site': 'same-origin', ...headers})),
      createProofChallenge: createChallenge,
      submitProof: submitSolution,
      now: () => new Date(now),
    },
  )

/** The reference that mails to the sender have, too. */
const reference: unknown = expect.stringMatching(/^[\dA-F]{8}$/u)
const receipt = {reference}

const submissions = () => store.mock.calls.map(([submission]) => submission)

test('what a visitor filled in is stored, with the language and region of the page', async () => {
  expect(await send()).toEqual({status: 'sent', receipt, values: filled})
  expect(store.mock.calls).toMatchObject([
    [
      {language: 'ar', region: 'UK', is_suspect: false},
      {name: 'Ada', email: 'ada@example.com'},
    ],
  ])
  expect(submissions()[0]?.key).toMatch(/^[\da-f-]{36}$/u)
  expect(await send()).toMatchObject({
    receipt: {reference: submissions()[0]?.key.slice(0, 8).toUpperCase()},
  })
  expect(submissions()[0]?.sender).toMatch(/^[\da-f]{64}$/u)
  expect(submitSolution).not.toHaveBeenCalled()
})

test('errors are in the language of the page, and nothing is stored', async () => {
  const fields = {...filled, email: 'nobody'}
  expect(await send({fields})).toEqual({
    status: 'invalid',
    errors: {email: getMessages('ar').forms.errors.emailInvalid},
    values: fields,
  })
  expect(store).not.toHaveBeenCalled()
})

describe('a form that content has a say in', () => {
  test('is refused with the sentence of the content, and nothing is stored', async () => {
    const fields = {...filled, name: 'Grace'}
    expect(await send({fields, readShape: shapeFromContent})).toEqual({
      status: 'invalid',
      errors: {name: 'ar: not Grace'},
      values: fields,
    })
    expect(store).not.toHaveBeenCalled()
  })

  test('is stored where the content accepts it', async () => {
    expect(await send({readShape: shapeFromContent})).toEqual({status: 'sent', receipt, values: filled})
    expect(store).toHaveBeenCalledTimes(1)
  })

  test('is not stored while the content cannot be read', async () => {
    const readShape = async () => await Promise.reject(new Error('away'))
    expect(await send({readShape})).toEqual({status: 'failed', reason: 'away', values: filled})
    expect(store).not.toHaveBeenCalled()
    expect(problems).toHaveBeenCalledTimes(1)
  })
})

test('a form whose hidden field is filled in is stored as suspect: a password manager may have done it', async () => {
  const fields = {...filled, [honeypot]: 'https://spam.example'}
  expect(await send({fields})).toEqual({status: 'sent', receipt, values: fields})
  await send()
  expect(submissions().map((submission) => submission.is_suspect)).toEqual([true, false])
})

test('a receipt is passed on, and a warning keeps what was filled in', async () => {
  const dated = {reference: 'A1B2C3D4', answerBy: '18 January 2027'}
  store.mockResolvedValueOnce(dated)
  expect(await send()).toEqual({status: 'sent', receipt: dated, values: filled})
  store.mockResolvedValueOnce('warned')
  expect(await send()).toEqual({status: 'warned', values: filled})
})

describe('a form from another site', () => {
  test.each([
    ['same-site', {'sec-fetch-site': 'same-site'}],
    ['cross-site', {'sec-fetch-site': 'cross-site'}],
    ['none', {'sec-fetch-site': 'none'}],
  ])('%s is not stored', async (_, headers) => {
    expect(await send({headers})).toMatchObject({status: 'failed', reason: 'away'})
    expect(store).not.toHaveBeenCalled()
  })
})

describe('the limits', () => {
  test('of the database are shown to the visitor, with the values', async () => {
    store.mockResolvedValue('tooMany')
    expect(await send()).toEqual({status: 'failed', reason: 'tooMany', values: filled})
  })

  test('count by the address that the nearest proxy saw, whatever the browser claims', async () => {
    for (const address of ['203.0.113.7', '10.0.0.1, 203.0.113.7', '203.0.113.8'])
      await send({headers: {'x-forwarded-for': address}})
    const [first, claimed, other] = submissions().map(({sender}) => sender)
    expect(claimed).toBe(first)
    expect(other).not.toBe(first)
    expect(first).not.toContain('203')
  })
})

describe('the proof of work', () => {
  test('is required when the database demands one', async () => {
    store.mockResolvedValue('unproven')
    expect(await send()).toEqual({status: 'unproven', challenge: 'a challenge', values: filled})
    expect(createChallenge.mock.calls).toEqual([
      [
        {
          form: 'contact',
          address: filled.email,
          key: submissions()[0]?.key,
          sender: submissions()[0]?.sender,
        },
      ],
    ])
  })

  test('is submitted before the form is stored', async () => {
    const fields = {...filled, proof}
    expect(await send({fields})).toMatchObject({status: 'sent'})
    expect(submitSolution.mock.calls).toEqual([[proof]])
    expect(submitSolution.mock.invocationCallOrder[0]).toBeLessThan(store.mock.invocationCallOrder[0] ?? 0)
  })

  test('with a wrong format is not submitted', async () => {
    await send({fields: {...filled, proof: `${proof}.g`}})
    expect(submitSolution).not.toHaveBeenCalled()
    expect(store).toHaveBeenCalledTimes(1)
  })
})

describe('the key of a submission', () => {
  const listKeys = async (...sent: readonly Sent[]) => {
    for (const one of sent) await send(one)
    return new Set(submissions().map(({key}) => key)).size
  }
  const {formKey: _, ...withoutKey} = filled

  test('is the same for the same form, on any day and from anywhere', async () => {
    const later = {now: '2026-12-01T10:00:00Z', headers: {'x-forwarded-for': '203.0.113.9'}}
    expect(await listKeys({}, later)).toBe(1)
  })

  test('differs for a corrected text, and for another form', async () => {
    const corrected = {fields: {...filled, name: 'Ada L.'}}
    const another = {fields: {...filled, formKey: 'xyz-123-def'}}
    expect(await listKeys({}, corrected, another)).toBe(3)
  })

  test('without a key of its own is the same for a sender and a day', async () => {
    const fields = withoutKey
    expect(await listKeys({fields}, {fields, now: '2026-11-20T23:00:00Z'})).toBe(1)
    expect(await listKeys({fields, now: '2026-11-21T00:00:00Z'})).toBe(2)
  })
})

test('a failure of the database keeps the values, and is logged without them', async () => {
  store.mockRejectedValue(new Error('The database failed with code XX000.'))
  expect(await send()).toEqual({status: 'failed', reason: 'away', values: filled})
  expect(problems.mock.calls).toEqual([
    [{form: 'contact', problem: 'The database failed with code XX000.'}, 'a form was not stored'],
  ])
})

test('a body that is not a form gets the errors of an empty one', async () => {
  const headers = async () => await Promise.resolve(new Headers({'sec-fetch-site': 'same-origin'}))
  const ports = {
    readHeaders: headers,
    createProofChallenge: createChallenge,
    submitProof: submitSolution,
    now: () => new Date(),
  }
  const state = await receiveForm({email: 'x'}, {form: 'contact', shape, store}, ports)
  expect(state).toMatchObject({status: 'invalid', values: {}})
})
