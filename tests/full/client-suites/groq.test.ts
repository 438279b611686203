import * as fc from 'fast-check'
import {evaluateSync, parse} from 'groq-js'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {z} from 'zod'
import {startContentLake, type RunningContentLake} from '#tests/support/start-content-lake.ts'

let lake: RunningContentLake
let documents: readonly unknown[]

const names = ['Amal', 'Badr', 'Cyan', 'Dhow', 'amal badr', 'مرسى']

beforeAll(async () => {
  lake = await startContentLake()
  const client = lake.client({token: lake.keys.content.users.admin})
  const transaction = client.transaction()
  for (let n = 0; n < 60; n += 1) {
    const friend = {friend: {_type: 'reference', _ref: `person-${(n * 7) % 30}`}}
    transaction.createOrReplace({
      _id: `person-${n}`,
      _type: n % 3 === 0 ? 'author' : 'person',
      name: names[n % names.length],
      ...(n % 4 !== 0 && {age: (n * 13) % 50}),
      ...(n >= 30 && friend),
      tags: names.slice(0, n % 4).map((name, index) => ({_key: `k${index}`, name, weight: index * n})),
      place: {en: `Place ${n % 5}`, ...(n % 2 === 0 && {ar: `مكان ${n % 5}`})},
    })
  }
  await transaction.commit()
  documents = await client.fetch<unknown[]>('*')
})
afterAll(() => lake.close())

const value = fc.oneof(
  fc.constantFrom(...names).map((name) => JSON.stringify(name)),
  fc.integer({min: 0, max: 50}).map(String),
  fc.constantFrom('true', 'null', '$name', '$age'),
)
const field = fc.constantFrom(
  'name',
  'age',
  '_type',
  '_id',
  'place.en',
  'place.ar',
  'tags[0].name',
  'friend->name',
  'count(tags)',
)
const comparison = fc
  .tuple(field, fc.constantFrom('==', '!=', '<', '>=', 'match', 'in'), value)
  .map(([left, operator, right]) =>
    operator === 'in' ? `${left} in [${right}, "Amal"]` : `${left} ${operator} ${right}`,
  )
const condition = fc.oneof(
  comparison,
  fc.tuple(comparison, fc.constantFrom('&&', '||'), comparison).map((parts) => `(${parts.join(' ')})`),
  comparison.map((inner) => `!(${inner})`),
  field.map((name) => `defined(${name})`),
  fc.constantFrom(
    'references("person-7")',
    'string::startsWith(name, "A")',
    'length(name) > 4',
    '"Badr" in tags[].name',
  ),
)
const slice = fc.constantFrom('', '[0]', '[0...5]', '[3..7]', '[-1]')
const order = fc
  .tuple(fc.constantFrom('_id', 'name', 'age', 'place.en'), fc.constantFrom('asc', 'desc'))
  .map(([by, direction]) => ` | order(${by} ${direction}, _id asc)`)
const projection = fc.constantFrom(
  '',
  '{_id, name}',
  '{..., "n": count(tags)}',
  '{_id, "friend": friend->{_id, name}}',
  '{_id, "text": coalesce(place.ar, place.en, "none")}',
  '{_id, tags[weight > 10]{name}}',
  '{_id, "kind": select(age > 30 => "old", age > 10 => "young", "unknown")}',
  '{_id, "same": count(*[name == ^.name])}',
)
const query = fc
  .tuple(condition, order, slice, projection)
  .map(([filter, sorted, part, fields]) => `*[${filter}]${sorted}${part}${fields}`)
const whole = fc.oneof(
  query,
  condition.map((filter) => `count(*[${filter}])`),
)

const params = {name: 'Badr', age: 20}

type Outcome = Readonly<{rows: unknown}> | 'refused'

async function outcomeOf(ask: () => Promise<unknown>): Promise<Outcome> {
  try {
    return {rows: await ask()}
  } catch {
    return 'refused'
  }
}

const valueShape = z.object({data: z.unknown()})

function evaluated(groq: string): unknown {
  const found: unknown = evaluateSync(parse(groq, {params}), {dataset: [...documents], params})
  const json: unknown = JSON.parse(JSON.stringify(valueShape.parse(found).data ?? null))
  return json
}

test('answers 400 generated queries as groq-js does over the same documents', async () => {
  const client = lake.client({token: lake.keys.content.users.admin})
  let notEmpty = 0
  await fc.assert(
    fc.asyncProperty(whole, async (groq) => {
      const expected = await outcomeOf(async () => await Promise.resolve().then(() => evaluated(groq)))
      const answer = await outcomeOf(async () => await client.fetch<unknown>(groq, params))
      if (JSON.stringify(answer).length > 30) notEmpty += 1
      expect({groq, answer}).toEqual({groq, answer: expected})
    }),
    {numRuns: 400},
  )
  // A generator of queries that find nothing would prove nothing.
  expect(notEmpty).toBeGreaterThan(100)
}, 120_000)
