import {setTimeout as sleep} from 'node:timers/promises'
import {z} from 'zod'
import type {Dataset} from './is-empty.ts'

const responseShape = z.object({result: z.int()})

async function countSealed({apiHost, dataset, token}: Dataset): Promise<number> {
  const url = new URL(`/v2025-02-19/data/query/${dataset}`, apiHost)
  url.searchParams.set('query', 'count(*[defined(seal.signature)])')
  url.searchParams.set('perspective', 'published')
  const response = await fetch(url, {
    headers: {authorization: `Bearer ${token}`},
    signal: AbortSignal.timeout(60_000),
  })
  if (!response.ok)
    throw new Error(`The Content Lake responded with ${response.status}: ${await response.text()}`)
  return responseShape.parse(await response.json()).result
}

/**
 * Resolves once something is sealed. A data folder from before there were seals has nothing that the site may show: its operator, who alone can say that it
 * was right, is told what to do.
 */
export async function awaitFirstSeal(
  dataset: Dataset,
  say: (line: string) => void,
  pauseMs = 2_000,
): Promise<void> {
  if ((await countSealed(dataset)) > 0) return
  say(
    'This data folder is from before there were seals, and the site shows no text without one. Seal what was published, as its operator: npm run seal:initial, in another terminal. The site is built then.',
  )
  while ((await countSealed(dataset)) === 0) await sleep(pauseMs)
}
