import {randomInt} from 'node:crypto'
import {constantFrom, nat, record, sample} from 'fast-check'
import {expect, test} from '@playwright/test'
import {type FuzzedResponse, sendRequest} from '#tests/support/fuzz/send-request.ts'
import {inFlight} from '#tests/support/timing.ts'
import {afterPublication, allowedAt, createReader, firstDifference, markWarning} from './expected-texts.ts'
import {type Variant, formatName, poisoned, requestFor, strange, listVariants} from './variants.ts'

type LeakRun = Readonly<{pages: readonly string[]; requests: number; seed: number}>

export type LeakRunResult = Readonly<{
  faults: readonly string[]
  sent: number
  /** How many responses had the text that was published meanwhile. */
  renewed: number
  slowestMs: number
}>

const changed = 'EU'

/** From the moment at which a publication is stored, until no response may have the text before it. */
const settleMs = 3_000
const atOnce = 8

const readBody = ({text}: FuzzedResponse): string => text.slice(text.indexOf('\n\n') + 2)

/** The text of each variant, read one after the other before anybody forges or publishes anything. */
async function readVariants(
  variants: readonly Variant[],
  read: (html: string) => string,
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>()
  await inFlight(variants, atOnce, async (variant) => {
    const response = await sendRequest(requestFor(variant))
    if (response.status !== 200) throw new Error(`${formatName(variant)} responds with ${response.status}`)
    texts.set(formatName(variant), read(readBody(response)))
  })
  return texts
}

/**
 * Reads variants of pages in any order, a tenth of the requests forged, while the warning of one region is published and restored. Every response
 * must be the text of its own variant, of its time.
 */
async function runLeakRun({pages, requests, seed}: LeakRun): Promise<LeakRunResult> {
  const variants = listVariants(pages)
  const read = createReader()
  const warning = await markWarning(changed, settleMs)
  const texts = await readVariants(variants, read)
  const faults: string[] = []
  let renewed = 0
  let slowestMs = 0

  const faultOf = (variant: Variant, response: FuzzedResponse, requestedAt: number): string | undefined => {
    if (response.status !== 200) return `status ${response.status}`
    const words = read(readBody(response))
    const text = texts.get(formatName(variant)) ?? ''
    const isAfter =
      variant.region === changed && words === afterPublication(text, warning.warningIn(variant.lang))
    if (!isAfter && words !== text) return `not the text of its variant: ${firstDifference(text, words)}`
    if (isAfter) renewed += 1
    const allowed = allowedAt({
      requestedAt,
      respondedAt: performance.now(),
      published: warning.publication('after'),
      restored: warning.publication('before'),
    })
    if (isAfter) return allowed.after ? undefined : 'the published text at the wrong time'
    return allowed.before || variant.region !== changed ? undefined : 'the earlier text, too late'
  }

  const drawn = sample(record({variant: constantFrom(...variants), dice: nat(9), noise: nat()}), {
    numRuns: requests,
    seed,
  })
  let sent = 0
  const send = async () => {
    const {variant, dice, noise} = drawn[sent++ % drawn.length] ?? {variant: variants[0], dice: 1, noise: 0}
    if (variant === undefined) throw new Error('There are no pages.')
    const isForged = dice === 0
    const requestedAt = performance.now()
    const response = await sendRequest(isForged ? poisoned(variant, noise) : requestFor(variant))
    slowestMs = Math.max(slowestMs, performance.now() - requestedAt)
    const word = strange.find((each) => response.text.includes(each))
    if (word !== undefined) faults.push(`${formatName(variant)}: ${word} is in it`)
    if (isForged && response.status >= 500) faults.push(`${formatName(variant)}, forged: ${response.status}`)
    const fault = isForged ? undefined : faultOf(variant, response, requestedAt)
    if (fault !== undefined) faults.push(`${formatName(variant)}: ${fault}`)
  }
  const sendWhile = async (isGoing: () => boolean) => {
    const work = async () => {
      while (isGoing()) await send()
    }
    await Promise.all(Array.from({length: atOnce}, work))
  }
  const sendUntil = async (count: number) => await sendWhile(() => sent < count)
  const sendUntilSettled = async (which: 'before' | 'after') =>
    await sendWhile(
      () => performance.now() < (warning.publication(which)?.settled ?? Number.POSITIVE_INFINITY),
    )

  await sendUntil(requests / 4)
  try {
    await Promise.all([warning.publish('after'), sendUntilSettled('after')])
    await sendUntil(sent + requests / 4)
  } finally {
    await Promise.all([warning.publish('before'), sendUntilSettled('before')])
  }
  await sendUntil(Math.max(requests, sent + requests / 4))
  return {faults, sent, renewed, slowestMs: Math.round(slowestMs)}
}

/** Pages whose text differs by region, and that no other test changes meanwhile. */
export const steadyPages: readonly string[] = [
  '/',
  '/legal',
  '/legal/risk-disclosure',
  '/trading',
  '/calculators',
  '/platforms',
  '/partners',
  '/contact',
  '/quickstart',
  '/client',
]

/** Fails when a response is not that of its variant; `LEAK_SEED=` sends the same requests again. */
export async function expectNoLeaks(pages: readonly string[], requests: number): Promise<void> {
  const seed = Number(process.env['LEAK_SEED'] ?? randomInt(2 ** 31))
  const {faults, sent, renewed, slowestMs} = await runLeakRun({pages, requests, seed})
  test.info().annotations.push({
    type: 'requests, responses with the published text, slowest response in ms',
    description: [sent, renewed, slowestMs].join(', '),
  })
  expect(faults, `LEAK_SEED=${seed}`).toEqual([])
  expect(renewed).toBeGreaterThan(0)
}
