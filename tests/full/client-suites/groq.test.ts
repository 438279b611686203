import * as fc from 'fast-check'
import {evaluateSync, parse} from 'groq-js'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {z} from 'zod'
import {startContentLake, type RunningContentLake} from '#tests/support/start-content-lake.ts'
import {anyQuery, params, storePeople} from './generated-queries.ts'
import {layered, type StoredPerson, storedPeople} from './layered.ts'
import {wrongMappings} from './wrong-mappings.ts'

// `FUZZ_RUNS=10000` tries more.
const runs = Number(process.env['FUZZ_RUNS'] ?? 400)

let lake: RunningContentLake
let documents: readonly StoredPerson[]

beforeAll(async () => {
  lake = await startContentLake()
  const client = admin()
  await storePeople(client)
  documents = storedPeople.parse(await client.fetch('*'))
})
afterAll(() => lake.close())

const admin = (apiVersion = '2025-02-19') =>
  lake.client({token: lake.keys.content.users.admin, perspective: 'raw', apiVersion})

type Outcome = Readonly<{rows: unknown}> | 'refused'

async function outcomeOf(run: () => Promise<unknown>): Promise<Outcome> {
  try {
    return {rows: await run()}
  } catch {
    return 'refused'
  }
}

const valueShape = z.object({data: z.unknown()})

function evaluated(groq: string, dataset: readonly unknown[]): unknown {
  const found: unknown = evaluateSync(parse(groq, {params}), {dataset: [...dataset], params})
  const json: unknown = JSON.parse(JSON.stringify(valueShape.parse(found).data ?? null))
  return json
}

/** Compares generated queries with what groq-js evaluates over the same documents; returns how many found something. */
async function compare(
  count: number,
  dataset: readonly unknown[],
  fetchRows: (groq: string) => Promise<unknown>,
): Promise<number> {
  let notEmpty = 0
  await fc.assert(
    fc.asyncProperty(anyQuery, async (groq) => {
      const expected = await outcomeOf(
        async () => await Promise.resolve().then(() => evaluated(groq, dataset)),
      )
      const outcome = await outcomeOf(async () => await fetchRows(groq))
      if (JSON.stringify(outcome).length > 30) notEmpty += 1
      expect({groq, outcome}).toEqual({groq, outcome: expected})
    }),
    {numRuns: count},
  )
  return notEmpty
}

test('responds to generated queries as groq-js evaluates them over the same documents', async () => {
  const notEmpty = await compare(runs, documents, async (groq) => await admin().fetch<unknown>(groq, params))
  // A generator of queries that find nothing would prove nothing.
  expect(notEmpty).toBeGreaterThan(runs / 4)
}, 900_000)

const withoutVersions = 'everything but versions'

describe('in each perspective, and in the default one of each version of the API', () => {
  test.each([
    ['v2025-02-19', '?perspective=published', []],
    ['v2025-02-19', '?perspective=drafts', ['drafts']],
    ['v2025-02-19', '?perspective=previewDrafts', ['drafts']],
    ['v2025-02-19', '?perspective=spring', ['spring']],
    ['v2025-02-19', '?perspective=spring,drafts', ['spring', 'drafts']],
    ['v2025-02-19', '', []],
    ['vX', '', []],
    ['v2021-10-21', '', withoutVersions],
    ['v1', '', withoutVersions],
  ] as const)(
    '%s%s',
    async (version, search, layers) => {
      const dataset =
        layers === withoutVersions
          ? documents.filter(({_id}) => !_id.startsWith('versions.'))
          : layered(documents, layers)
      const address = `${lake.url}/${version}/data/query/production${search}`
      const fetchRows = async (query: string): Promise<unknown> => {
        const response = await fetch(address, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${lake.keys.content.users.admin}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({query, params}),
        })
        if (!response.ok) throw new Error(await response.text())
        return z.object({result: z.unknown()}).parse(await response.json()).result
      }
      const count = Math.ceil(runs / 4)
      // A third finds something, on average.
      expect(await compare(count, dataset, fetchRows)).toBeGreaterThan(count / 10)
    },
    900_000,
  )
})

test.each(['raw', 'drafts', 'published'] as const)(
  'each entry of a source map leads to the value that stands there: %s',
  async (perspective) => {
    let checked = 0
    await fc.assert(
      fc.asyncProperty(anyQuery, async (groq) => {
        const response = await admin()
          .withConfig({perspective, resultSourceMap: true})
          .fetch<unknown>(groq, params, {filterResponse: false})
          .catch(() => null)
        if (!response) return
        const {wrong, count} = wrongMappings(response, documents)
        checked += count
        expect({groq, wrong}).toEqual({groq, wrong: []})
      }),
      {numRuns: Math.ceil(runs / 2)},
    )
    expect(checked).toBeGreaterThan(runs)
  },
  900_000,
)
