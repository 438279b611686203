import type {SiteBusy as Busy} from './fetch-page.ts'
import {SiteBusy} from './fetch-page.ts'

const maxTries = 6

type Turns<Item, Result> = Readonly<{
  take: (item: Item) => Promise<Result>
  /** How many are under way at once. */
  atOnce: number
  wait: (milliseconds: number) => Promise<void>
}>

export type Taken<Item, Result> = Readonly<{
  results: readonly Result[]
  /** What could not be taken, and why. */
  failed: ReadonlyArray<Readonly<{item: Item; reason: string}>>
}>

/** Takes many things from a site, a few at once. While it says that it is busy, no more requests are sent to it; one that fails hinders no other. */
export async function takeInTurns<Item, Result>(
  items: readonly Item[],
  {take, atOnce, wait}: Turns<Item, Result>,
): Promise<Taken<Item, Result>> {
  const results: Result[] = []
  const failed: Array<{item: Item; reason: string}> = []
  const queue = items.map((item) => ({item, tries: 0}))
  let pausing: Promise<void> | undefined
  const pause = async ({pauseMs}: Busy) => {
    pausing ??= wait(pauseMs).finally(() => {
      pausing = undefined
    })
    await pausing
  }
  const work = async () => {
    for (;;) {
      await pausing
      const next = queue.shift()
      if (!next) return
      try {
        results.push(await take(next.item))
      } catch (error) {
        const isAgain = error instanceof SiteBusy && next.tries + 1 < maxTries
        if (isAgain) {
          queue.push({...next, tries: next.tries + 1})
          await pause(error)
        } else failed.push({item: next.item, reason: error instanceof Error ? error.message : String(error)})
      }
    }
  }
  await Promise.all(Array.from({length: atOnce}, work))
  return {results, failed}
}
