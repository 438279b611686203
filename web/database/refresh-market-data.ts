import 'server-only'
import {sourceState} from '../stale-if-error/source-state.ts'
import {log} from '../log/log.ts'
import {revalidateMarketData} from './revalidate-market-data.ts'
import {freshnessShape, readFreshness} from './freshness.ts'

const intervalMilliseconds = 5_000
const timeoutMilliseconds = 2_000

async function look(known: number | undefined): Promise<number | undefined> {
  if (sourceState('figures').down) return known
  const {version} = freshnessShape.parse(await readFreshness(AbortSignal.timeout(timeoutMilliseconds)))
  if (known !== undefined && version !== known) {
    revalidateMarketData()
    log.info({version}, 'trading figures changed')
  }
  return version
}

/**
 * Looks every few seconds whether trading figures changed, and lets the pages ask for them again. The database also tells at once,
 * where it is set up to; this finds what that missed.
 */
export function refreshMarketData(): void {
  let known: number | undefined
  const next = () =>
    setTimeout(() => {
      void look(known)
        .then((version) => (known = version))
        .catch((error: unknown) => log.warn({error}, 'whether figures changed could not be read'))
        .finally(next)
    }, intervalMilliseconds).unref()
  next()
}
