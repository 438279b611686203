import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {compareRecordings, describeDifference} from '#tests/recording/compare-recordings.ts'
import {describeResponse} from '#tests/recording/describe-response.ts'
import {fixedRequests} from '#tests/recording/fixed-requests.ts'
import {makeRecording, type Recording} from '#tests/recording/recording.ts'
import type {FixedRequest} from '#tests/recording/request.ts'
import {startStandIns} from '#tests/recording/start-stand-ins.ts'
import {targetOf} from '#tests/recording/target-of.ts'

let standIns: Awaited<ReturnType<typeof startStandIns>>
let recorded: Recording

beforeAll(async () => {
  standIns = await startStandIns()
  recorded = await makeRecording(standIns.target, fixedRequests)
}, 120_000)
afterAll(() => standIns.close())

const responseTo = (name: string) => {
  const response = recorded.responses[name]
  if (!response) throw new Error(`No request is called "${name}".`)
  return response
}

describe('the fixed requests', () => {
  test('are five hundred or more, each with a name of its own', () => {
    expect(fixedRequests.length).toBeGreaterThanOrEqual(500)
    expect(new Set(fixedRequests.map(({name}) => name)).size).toBe(fixedRequests.length)
  })

  test('fail nowhere by a fault of the stand-ins', () => {
    const failed = Object.entries(recorded.responses).filter(([, {status}]) => status >= 500)
    expect(failed).toEqual([])
  })

  test('leave nothing behind, and get the same responses the second time', async () => {
    const again = await makeRecording(standIns.target, fixedRequests)
    expect(compareRecordings(recorded, again).map(describeDifference)).toEqual([])
  }, 120_000)

  test('are told apart from those of other projects by what they say alone', async () => {
    const others = await startStandIns()
    try {
      const other = await makeRecording(others.target, fixedRequests)
      expect(compareRecordings(recorded, other).map(describeDifference)).toEqual([])
    } finally {
      await others.close()
    }
  }, 180_000)
})

describe('a recording', () => {
  test('has no key of the project in it', () => {
    const text = JSON.stringify(recorded)
    const {lake, supabase} = standIns.target
    for (const key of [lake.token, supabase.secret, supabase.publishable]) expect(text).not.toContain(key)
    expect(text).not.toMatch(/eyJ[\w-]{20,}/u)
  })

  test('has status, shape and words of each response', () => {
    expect(responseTo('auth: a sign-in of nobody')).toEqual({
      status: 400,
      shape: ['code string', 'message string'],
      words: ['code: invalid_credentials', 'message: Invalid login credentials'],
    })
  })

  test.each([
    ['status', {status: 418}],
    ['shape', {shape: ['code number', 'message string']}],
    ['words', {words: ['code: invalid_credentials', 'message: Wrong']}],
  ])('that differs in the %s of a response is told from it', (kind, change) => {
    const name = 'auth: a sign-in of nobody'
    const changed = {
      ...recorded,
      responses: {...recorded.responses, [name]: {...responseTo(name), ...change}},
    }
    expect(compareRecordings(changed, recorded)).toMatchObject([{name, kind}])
  })

  test('that lacks a response, or has one more, is told from it', () => {
    const none: Recording = {...recorded, responses: {}}
    const count = fixedRequests.length
    expect(compareRecordings(none, recorded)).toHaveLength(count)
    expect(compareRecordings(recorded, none)).toHaveLength(count)
  })
})

test('what differs each time is not compared', async () => {
  const {target} = standIns
  const describe = async (n: number) =>
    await describeResponse(
      Response.json({
        id: `0000000${n}-0000-4000-8000-000000000000`,
        at: `2026-01-0${n}T00:00:00.000Z`,
        transactionId: `transaction${n}`,
        refresh_token: `secret${n}`,
        url: `${target.lake.url}/x`,
        ms: n,
        kept: 'word',
      }),
      target,
    )
  expect(await describe(1)).toEqual(await describe(2))
  expect((await describe(1)).words).toContain('kept: word')
  expect((await describe(1)).words).toContain('url: <lake>/x')
})

test('a recording is made of no project but the one that its own variables name', () => {
  const services: readonly FixedRequest['service'][] = ['lake', 'rest', 'auth']
  expect([...new Set(fixedRequests.map(({service}) => service))]).toEqual(services)
  expect(targetOf({SANITY_PROJECT_ID: 'live', SUPABASE_URL: 'https://live.supabase.co'})).toEqual({
    missing: [
      'RECORDING_SANITY_PROJECT_ID',
      'RECORDING_SANITY_DATASET',
      'RECORDING_SANITY_TOKEN',
      'RECORDING_SUPABASE_URL',
      'RECORDING_SUPABASE_PUBLISHABLE_KEY',
      'RECORDING_SUPABASE_SECRET_KEY',
    ],
  })
})
