import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {z} from 'zod'

/** What a client's own suite requests of its service, in our words: a request with the real client, and what its response has to have. */
export type Case<Context> = Readonly<{
  title: string
  request: (context: Context) => Promise<unknown>
  expected: unknown
}>

/** What of a suite is refused: in which words, and why it stays so. */
const refusalsShape = z.record(z.string(), z.strictObject({words: z.string().min(1), why: z.string().min(1)}))

const readRefusals = (name: string) =>
  refusalsShape.parse(JSON.parse(readFileSync(new URL(`${name}.refusals.json`, import.meta.url), 'utf8')))

async function runCase<Context>({request}: Case<Context>, context: Context): Promise<unknown> {
  try {
    return await request(context)
  } catch (error) {
    return error
  }
}

/** An outcome with the words of its error, which JSON leaves out. */
const wordsOf = (outcome: unknown): string =>
  JSON.stringify(outcome, (_, value: unknown) =>
    value instanceof Error ? `${value.name}: ${value.message}` : value,
  )

const matches = (outcome: unknown, expected: unknown): boolean => {
  try {
    expect({outcome}).toMatchObject({outcome: expected})
    return true
  } catch {
    return false
  }
}

/**
 * Tests every case of a suite. `<name>.refusals.json` lists those that the stand-in refuses, each with words of its response and the reason: a case that is not listed
 * has to get the response of the service, and one that is listed to be refused in these words. The list only shrinks: `most` is how long it may be.
 */
export function testSuite<Context>(
  name: string,
  cases: readonly Case<Context>[],
  {context, most}: Readonly<{context: () => Context; most: number}>,
): void {
  const refusals = readRefusals(name)

  test('the list of refusals has no more than before, and names cases alone', () => {
    expect(Object.keys(refusals).length).toBeLessThanOrEqual(most)
    const titles = cases.map(({title}) => title)
    expect(Object.keys(refusals).filter((listed) => !titles.includes(listed))).toEqual([])
    expect(titles).toEqual([...new Set(titles)])
  })

  test.each(cases.map((one) => [one.title, one] as const))('%s', async (title, one) => {
    const outcome = await runCase(one, context())
    const refused = Object.hasOwn(refusals, title) ? refusals[title]?.words : undefined
    const isAsExpected = matches(outcome, one.expected)
    const isRefused = !isAsExpected && refused !== undefined && wordsOf(outcome).includes(refused)
    // One that passes is to be taken off the list.
    expect({isAsExpected, isRefused, outcome}).toMatchObject(
      refused === undefined
        ? {isAsExpected: true, outcome: one.expected}
        : {isAsExpected: false, isRefused: true},
    )
  })
}
