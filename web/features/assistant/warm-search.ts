import 'server-only'
import {languages} from '#domain/languages/languages.ts'
import {currentMarketData} from '#web/database/market-data-snapshot.ts'
import {hasLongCatalogue} from '#web/features/market-data/has-long-catalogue.ts'
import {instrumentIndex} from '#web/features/search/index/instrument-index.ts'
import {log} from '#web/log/log.ts'
import {passageIndex} from './ask/passage-index.ts'

let hasBegun = false

async function makeIndexes(): Promise<void> {
  // With the content indexes, of which they are made. One after the other: requests come between them.
  for (const lang of languages) await passageIndex(lang)
  if (!(await hasLongCatalogue())) instrumentIndex((await currentMarketData()).snapshot)
}

/** Makes the indexes of the search and of its answers, once in a process: else its first visitor waits for them. */
export async function warmSearch(): Promise<void> {
  if (hasBegun) return
  hasBegun = true
  await makeIndexes().catch((error: unknown) =>
    log.warn({error}, 'the search is made ready by its first query'),
  )
}
