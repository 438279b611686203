import {globSync} from 'node:fs'
import {randomInt} from 'node:crypto'
import {constantFrom, oneof, sample} from 'fast-check'
import {beforeAll, expect, test} from 'vitest'
import {regionCodes} from '#domain/regions/regions.ts'
import {findFaults, listSecrets, type FuzzedRequest, sendRequest} from '#tests/support/fuzz/send-request.ts'
import {fuzzedRequests} from '#tests/support/fuzz/mutations.ts'
import {pageRequests, refusedRequests, routeRequests} from '#tests/support/fuzz/requests.ts'
import {inFlight} from '#tests/support/timing.ts'
import {newIpHeaders, readPage, siteUrl} from '#tests/support/site.ts'
import {asRead, demoProfiles} from '#tests/support/regions.ts'

// `FUZZ_RUNS=20000` sends more; `FUZZ_SEED=` sends the same again, and with `FUZZ_ONLY=` one of them alone.
const runs = Number(process.env['FUZZ_RUNS'] ?? 120)
const seed = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 31))
const only = process.env['FUZZ_ONLY'] === undefined ? undefined : Number(process.env['FUZZ_ONLY'])

const atOnce = 8

/** Requests of forms: enough to see both outcomes, and no more, since what they store counts for the limits of the whole site. */
const formRuns = Math.max(60, runs * 0.03)

let requests: readonly FuzzedRequest[] = []

beforeAll(async () => {
  const {'api/forms/[form]': forms = [], ...others} = routeRequests
  const starts = oneof(
    {weight: Math.round((runs - formRuns) * 0.62), arbitrary: constantFrom(...(await pageRequests()))},
    {
      weight: Math.round((runs - formRuns) * 0.38),
      arbitrary: constantFrom(...Object.values(others)).chain((each) => constantFrom(...each)),
    },
    {weight: Math.round(formRuns), arbitrary: constantFrom(...forms)},
  )
  requests = sample(fuzzedRequests(starts), {numRuns: runs, seed})
})

const isForm = ({path}: FuzzedRequest) => path.startsWith('/api/forms/')

const send = async (request: FuzzedRequest) =>
  await sendRequest({...request, headers: {...newIpHeaders(), ...request.headers}})

/** Responses by the first digit of their status: of forms, and of all else. */
type Counted = Readonly<Record<'forms' | 'others', Map<number, number>>>

/** What is wrong with the response to a request; nothing when all is well. Counts the response. */
async function faultsAt(
  request: FuzzedRequest,
  secrets: readonly string[],
  counted: Counted,
): Promise<string[]> {
  try {
    const response = await send(request)
    const counts = counted[isForm(request) ? 'forms' : 'others']
    const kind = Math.floor(response.status / 100)
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    return findFaults(request.path, response, secrets)
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

test('every route has a request to begin with', () => {
  const routes = globSync('web/app/{,.well-known/}**/route.ts').map((file) =>
    file.slice('web/app/'.length, -'/route.ts'.length),
  )
  expect(Object.keys(routeRequests).toSorted()).toEqual([...new Set(routes)].toSorted())
})

/** The words that a form of an account left for the next page. */
const flashOf = (text: string) =>
  decodeURIComponent(/flash=(?<flash>[^;\n]*)/u.exec(text)?.groups?.['flash'] ?? '')

test('the requests of the routes are valid before they are changed', async () => {
  const all = Object.values(routeRequests).flat()
  // Of each form there are many.
  const starts = new Map(all.map((request) => [`${request.method} ${request.path}`, request]))
  for (const request of starts.values()) {
    const {status, text} = await send(request)
    const [path = ''] = request.path.split('?')
    const isAsExpected = refusedRequests.has(path) ? status === refusedRequests.get(path) : status < 400
    expect([request.path, isAsExpected || status, flashOf(text)]).toEqual([
      request.path,
      true,
      expect.not.stringContaining('"errors"'),
    ])
  }
})

test(`no request gets a fault, a stack trace or a key, or no response at all (FUZZ_SEED=${seed})`, async () => {
  const secrets = listSecrets()
  const faults: string[] = []
  const counted = {forms: new Map<number, number>(), others: new Map<number, number>()}
  await inFlight(requests, atOnce, async (request, index) => {
    const {method, path, headers, body} = request
    if (only !== undefined && index !== only) return
    for (const fault of await faultsAt(request, secrets, counted))
      faults.push(
        `${fault} (FUZZ_SEED=${seed} FUZZ_ONLY=${index}): ${JSON.stringify({method, path, headers, body}).slice(0, 1_000)}`,
      )
  })
  expect(faults).toEqual([])
  if (only !== undefined) return
  // Requests that are all refused at the door would find nothing behind it.
  for (const counts of Object.values(counted)) {
    const all = [...counts.values()].reduce((sum, number) => sum + number, 0)
    expect(Math.min(counts.get(2) ?? 0, counts.get(4) ?? 0) / all).toBeGreaterThan(0.05)
  }
}, 600_000)

test('the site is well after it, and its pages are those of their regions', async () => {
  expect((await fetch(new URL('/api/health', siteUrl))).status).toBe(200)
  for (const region of regionCodes) {
    const {status, words} = await readPage(siteUrl, '/legal', {cookie: `region=${region}`})
    expect([region, status]).toEqual([region, 200])
    expect(words).toContain(asRead(demoProfiles.get(region)?.riskWarning.en ?? '?'))
  }
})
