import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import type {Seal} from '#domain/seal/seal.ts'

/** A larger difference can't come from network delay. */
const toleranceMs = 2_000

/** The clock of another service, in ISO 8601. */
export type Clock = Readonly<{name: string; read: () => Promise<string>}>

/** The content service's clock, which dates publications. */
export const contentClock = (content: SanityClient): Clock => ({
  name: 'the content service',
  read: async () => z.iso.datetime().parse(await content.fetch<unknown>('now()')),
})

const hasFraction = (moment: string): boolean => moment.includes('.')

/** Compares a clock with this machine's and returns the problem. The response may be as old as the request. */
async function compare({name, read}: Clock, now: () => number): Promise<readonly string[]> {
  const asked = now()
  const moment = await read()
  const answered = now()
  const earliest = Date.parse(moment)
  const latest = hasFraction(moment) ? earliest : earliest + 999
  const ahead = earliest - answered
  const behind = asked - latest
  const off = Math.max(ahead, behind)
  return off <= toleranceMs
    ? []
    : [
        `The clock of ${name} is ${(off / 1_000).toFixed(1)} s ${ahead > behind ? 'ahead of' : 'behind'} the publisher's.`,
      ]
}

/** The clocks of the services differ, so the publisher seals and records nothing. It resumes when they agree. */
export class ClocksDiffer extends Error {
  override readonly name = 'ClocksDiffer'
}

/** Rejects with ClocksDiffer while a clock differs from this machine's by more than two seconds. */
export async function expectSameClocks(clocks: readonly Clock[], now: () => number): Promise<void> {
  const problems = (await Promise.all(clocks.map(async (clock) => await compare(clock, now)))).flat()
  if (problems.length > 0)
    throw new ClocksDiffer(`Nothing is published until the clocks agree. ${problems.join(' ')}`)
}

/** The timestamp of the next seal: now, but always later than the document's last seal, even if the clock goes back. */
export const computeSealTime = (now: string, last: Seal | null): string =>
  new Date(Math.max(Date.parse(now), last === null ? 0 : Date.parse(last.sealedAt) + 1)).toISOString()
