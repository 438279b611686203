import {setTimeout as sleep} from 'node:timers/promises'
import {type Dataset, countDocuments} from './count-documents.ts'

const countSealed = async (dataset: Dataset): Promise<number> =>
  await countDocuments(dataset, 'defined(seal.signature)', 'published')

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
