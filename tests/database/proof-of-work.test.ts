import {randomUUID} from 'node:crypto'
import {afterAll, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest'
import {countForms, emptyForms, newSubmission, readValue} from '#tests/support/database/queries.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import {solveChallenge} from '#web/parts/forms/solve-challenge.ts'
import {principals, roles} from './principals.ts'
import {callFunction} from './call-function.ts'
import {errorCodeAs} from './error-code-as.ts'

let database: TestDatabase

beforeAll(async () => {
  vi.stubGlobal('isSecureContext', true)
  database = await startDatabase({seeded: false})
  await database.sql`update proof_of_work_settings set bits = 8`
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await database.close()
})
beforeEach(async () => {
  await emptyForms(database)
  await database.sql`truncate verified_submissions`
})

type Sent = Readonly<{key?: string; email?: string; sender?: string}>

/** Sends a form; resolves to the error with which it was rejected, or to "stored". */
async function send({key = randomUUID(), email = 'layla@example.com', sender = 'a'.repeat(64)}: Sent = {}) {
  const {status, words} = await callFunction(database, 'send_contact_message', {
    ...newSubmission(),
    key,
    sender,
    first_name: 'Layla',
    last_name: 'Haddad',
    email,
    subject: 'general',
    message: 'Hello',
  })
  return status < 300 ? 'stored' : (/proof_required|too_many_submissions/u.exec(words)?.[0] ?? words)
}

const callRpc = async (name: string, values: Readonly<Record<string, unknown>>): Promise<unknown> =>
  readValue(await callFunction(database, name, values))

const challengeFor = async (
  key: string,
  form = 'contact',
  {email = 'layla@example.com', sender = 'a'.repeat(64)}: Sent = {},
) => String(await callRpc('create_proof_challenge', {form, key, address: email, sender}))
const bitsOf = (challenge: string) => Number(challenge.split('.')[4])
const solve = async (challenge: string) => String(await solveChallenge(challenge))
const prove = async (proof: string) => await callRpc('verify_proof_of_work', {proof})

/** Sends as many forms as one address may send without a proof. */
const sendOpenly = async (): Promise<void> => {
  for (const _ of Array.from({length: 3})) expect(await send()).toBe('stored')
}

test('the fourth form for an address within an hour needs a proof, and each one after it a harder one; none is rejected', async () => {
  await sendOpenly()
  const key = randomUUID()
  expect(await send({key})).toBe('proof_required')
  // Other senders need none.
  expect(await send({email: 'other@example.com'})).toBe('stored')
  expect(await prove(await solve(await challengeFor(key)))).toBe(true)
  expect(await send({key})).toBe('stored')
  const bits: number[] = []
  for (const next of Array.from({length: 6}, () => randomUUID())) {
    const challenge = await challengeFor(next)
    bits.push(bitsOf(challenge))
    await prove(await solve(challenge))
    expect(await send({key: next})).toBe('stored')
  }
  expect(bits).toEqual([9, 10, 11, 12, 12, 12])
})

test('a proof that was easy when it was asked for is not enough for many forms later', async () => {
  await sendOpenly()
  const saved = randomUUID()
  await prove(await solve(await challengeFor(saved)))
  for (const next of [randomUUID(), randomUUID()]) {
    await prove(await solve(await challengeFor(next)))
    expect(await send({key: next})).toBe('stored')
  }
  expect(await send({key: saved})).toBe('proof_required')
})

test('however many forms arrive from others, the first of a place needs no proof, and the work for more grows fourfold at most', async () => {
  await countForms(database, {sender: 'b'.repeat(64), count: 20_000})
  expect(await send()).toBe('stored')
  const key = randomUUID()
  expect(await send({key})).toBe('proof_required')
  const challenge = await challengeFor(key)
  expect(bitsOf(challenge)).toBe(10)
  await prove(await solve(challenge))
  expect(await send({key})).toBe('stored')
})

test('who is not the site calls none of the functions of the forms', async () => {
  const calls = [
    'select public.create_proof_challenge(null, null, null, null)',
    "select public.verify_proof_of_work('x')",
    'select public.send_contact_message(null, null, null, null, null, null, null, null, null)',
    'select public.request_demo_account(null, null, null, null, null, null, null, null, null, null)',
    'select public.apply_as_partner(null, null, null, null, null, null, null, null, null, null, null, null)',
    'select public.request_subscription(null, null, null, null, null, null)',
    'select public.acknowledge_region(null, null, null, null)',
  ]
  for (const role of Object.values(roles))
    for (const call of calls)
      expect([
        call,
        await errorCodeAs(database.sql, role, async (sql) => void (await sql.unsafe(call))),
      ]).toEqual([call, '42501'])
})

test.each([
  ['sender', 'a', 40],
  ['site', 'b', 300],
] as const)('a proof is required from the %s limit on', async (_, hash, count) => {
  await countForms(database, {sender: hash.repeat(64), count: count - 1})
  expect(await send()).toBe('stored')
  expect(await send({email: 'other@example.com'})).toBe('proof_required')
})

test('from which number on is a setting', async () => {
  await database.sql`update submission_limits set proof_threshold = 1 where scope = 'address'`
  try {
    expect([await send(), await send()]).toEqual(['stored', 'proof_required'])
  } finally {
    await database.sql`update submission_limits set proof_threshold = 3 where scope = 'address'`
  }
})

describe('no proof is', () => {
  beforeEach(sendOpenly)

  test('one that was used', async () => {
    const key = randomUUID()
    const proof = await solve(await challengeFor(key))
    await prove(proof)
    expect(await send({key})).toBe('stored')
    // Handed in again it counts for the submission that is stored already, and for no other.
    await prove(proof)
    expect(await send({key})).toBe('stored')
    expect(await send()).toBe('proof_required')
    const [held] = await database.sql`select count(*)::int as n from contact_messages`
    expect(held).toEqual({n: 4})
  })

  test('one for another form', async () => {
    const key = randomUUID()
    expect(await prove(await solve(await challengeFor(key, 'demo')))).toBe(true)
    expect(await send({key})).toBe('proof_required')
  })

  test('one that is too old', async () => {
    await database.sql`update proof_of_work_settings set valid_for = '1 second'`
    const proof = await solve(await challengeFor(randomUUID()))
    await database.sql`update proof_of_work_settings set valid_for = '10 minutes'`
    await expect.poll(async () => await prove(proof)).toBe(false)
  })

  test('one without a challenge, or with an easier one', async () => {
    const key = randomUUID()
    const challenge = await challengeFor(key)
    const easier = challenge.replace(/\.8\.(?=[0-9a-f]{64}$)/u, '.1.')
    expect(easier).not.toBe(challenge)
    const longer = challenge.replace(/\.(\d+)\.8\./u, (_, until: string) => `.${Number(until) + 9}.8.`)
    const foreign = challenge.replace(/[0-9a-f]{64}$/u, '0'.repeat(64))
    for (const forged of [easier, longer, foreign]) expect(await prove(await solve(forged))).toBe(false)
    expect(await send({key})).toBe('proof_required')
  })

  test('a wrong solution, or none', async () => {
    const challenge = await challengeFor(randomUUID())
    const [, solution] = /\.(\d+)$/u.exec(await solve(challenge)) ?? []
    const wrong = Array.from({length: Number(solution)}, (_, number) => `${challenge}.${number}`)
    for (const proof of [...wrong.slice(0, 3), challenge, '', 'x', `${challenge}.`, `${challenge}.-1`])
      expect(await prove(proof)).toBe(false)
  })
})

test.each(principals)('%s reads the limits with the secret key, and nobody the secret', async (principal) => {
  const attempt = async (statement: string) =>
    await errorCodeAs(database.sql, roles[principal], async (sql) => void (await sql.unsafe(statement)))
  const code = principal === 'service' ? undefined : '42501'
  expect(await attempt('select * from public.submission_limits')).toBe(code)
  expect(
    await attempt("update public.submission_limits set proof_threshold = 2 where scope = 'address'"),
  ).toBe(code)
  expect(await attempt('select bits, valid_for from public.proof_of_work_settings')).toBe(code)
  expect(await attempt('update public.proof_of_work_settings set bits = 9')).toBe(code)
  expect(await attempt('select key from public.verified_submissions')).toBe(code)
  for (const statement of [
    'select secret from public.proof_of_work_settings',
    "update public.proof_of_work_settings set secret = ''",
    'insert into public.verified_submissions default values',
    'insert into public.submission_limits default values',
    "select public.sign_proof_challenge('x')",
  ])
    expect(await attempt(statement)).toBe('42501')
})
