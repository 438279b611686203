import 'server-only'
import {languages} from '#domain/languages.ts'
import {getCurrentMarketData} from '#web/database/market-data/market-data-snapshot.ts'
import {hasLongCatalogue} from '#web/parts/markets/market-data/has-long-catalogue.ts'
import {instrumentIndex} from '#web/parts/search/index/instrument-index.ts'
import {log} from '#web/log/log.ts'
import {passageIndex} from './ask/load-response.ts'

let hasBegun = false

async function makeIndexes(): Promise<void> {
  // This also builds the content indexes that passages come from. The languages run in sequence, so that requests run in between.
  for (const lang of languages) await passageIndex(lang)
  if (!(await hasLongCatalogue())) instrumentIndex((await getCurrentMarketData()).snapshot)
}

/** Builds the indexes of the search and the answers once per process, so that the first visitor doesn't wait for them. */
export async function warmSearch(): Promise<void> {
  if (hasBegun) return
  hasBegun = true
  await makeIndexes().catch((error: unknown) =>
    log.warn({error}, 'the search is made ready by its first query'),
  )
}
