import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {z} from 'zod'

/** What a client's own suite asks of its service, in our words: a request with the real client, and what its answer has to have. */
export type Case<Context> = Readonly<{
  asks: string
  request: (context: Context) => Promise<unknown>
  answer: unknown
}>

/** What of a suite is refused: in which words, and why it stays so. */
const refusalsShape = z.record(z.string(), z.strictObject({words: z.string().min(1), why: z.string().min(1)}))

const readRefusals = (name: string) =>
  refusalsShape.parse(JSON.parse(readFileSync(new URL(`${name}.refusals.json`, import.meta.url), 'utf8')))

async function answerTo<Context>({request}: Case<Context>, context: Context): Promise<unknown> {
  try {
    return await request(context)
  } catch (error) {
    return error
  }
}

/** An answer with the words of its error, which JSON leaves out. */
const wordsOf = (answer: unknown): string =>
  JSON.stringify(answer, (_, value: unknown) =>
    value instanceof Error ? `${value.name}: ${value.message}` : value,
  )

const matches = (answer: unknown, expected: unknown): boolean => {
  try {
    expect({answer}).toMatchObject({answer: expected})
    return true
  } catch {
    return false
  }
}

/**
 * Tests every case of a suite. `<name>.refusals.json` lists those that the stand-in refuses, each with words of its answer and the reason: a case that is not listed
 * has to be answered as the service does, and one that is listed to be refused in these words. The list only shrinks: `most` is how long it may be.
 */
export function testSuite<Context>(
  name: string,
  cases: readonly Case<Context>[],
  {context, most}: Readonly<{context: () => Context; most: number}>,
): void {
  const refusals = readRefusals(name)

  test('the list of refusals has no more than before, and names cases alone', () => {
    expect(Object.keys(refusals).length).toBeLessThanOrEqual(most)
    const asked = cases.map(({asks}) => asks)
    expect(Object.keys(refusals).filter((listed) => !asked.includes(listed))).toEqual([])
    expect(asked).toEqual([...new Set(asked)])
  })

  test.each(cases.map((one) => [one.asks, one] as const))('%s', async (asks, one) => {
    const answer = await answerTo(one, context())
    const refused = Object.hasOwn(refusals, asks) ? refusals[asks]?.words : undefined
    const isAnswered = matches(answer, one.answer)
    const isRefused = !isAnswered && refused !== undefined && wordsOf(answer).includes(refused)
    // One that is answered is to be taken off the list.
    expect({isAnswered, isRefused, answer}).toMatchObject(
      refused === undefined ? {isAnswered: true, answer: one.answer} : {isAnswered: false, isRefused: true},
    )
  })
}
