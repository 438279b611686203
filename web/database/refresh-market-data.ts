import 'server-only'
import {sourceState} from '../stale-if-error/source-state.ts'
import {log} from '../log/log.ts'
import {markMarketData} from './mark-market-data.ts'
import {freshnessShape, readFreshness} from './freshness.ts'

const intervalMilliseconds = 5_000
const timeoutMilliseconds = 2_000

async function check(known: number | undefined): Promise<number | undefined> {
  if (sourceState('database').down) return known
  const {version} = freshnessShape.parse(await readFreshness(AbortSignal.timeout(timeoutMilliseconds)))
  if (version !== known) await markMarketData()
  if (known !== undefined && version !== known) log.info({version}, 'market data changed')
  return version
}

/**
 * Checks every few seconds whether market data changed, and expires the pages that show it. A webhook of the database reports changes
 * at once where it is configured; this finds the changes that it missed.
 */
export function refreshMarketData(): void {
  let known: number | undefined
  const next = () =>
    setTimeout(() => {
      void check(known)
        .then((version) => (known = version))
        .catch((error: unknown) => log.warn({error}, 'a check for changed market data failed'))
        .finally(next)
    }, intervalMilliseconds).unref()
  next()
}
