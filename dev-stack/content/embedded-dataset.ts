import {setTimeout as sleep} from 'node:timers/promises'
import {z} from 'zod'
import {embeddedProject} from '#runtime/environment/site-variables.ts'
import type {Keys} from '#runtime/environment/keys.ts'
import type {Settings} from '#runtime/environment/settings.ts'

type Dataset = Readonly<{apiHost: string; projectId: string; dataset: string; token: string}>

const responseShape = z.object({result: z.int()})

/** How many documents in a dataset match a GROQ filter. Throws if the service is unavailable. */
async function countDocuments(
  {apiHost, dataset, token}: Dataset,
  filter: string,
  perspective: 'published' | 'raw',
): Promise<number> {
  const url = new URL(`/v2025-02-19/data/query/${dataset}`, apiHost)
  url.searchParams.set('query', `count(*[${filter}])`)
  url.searchParams.set('perspective', perspective)
  const response = await fetch(url, {
    headers: {authorization: `Bearer ${token}`},
    signal: AbortSignal.timeout(60_000),
  })
  if (!response.ok)
    throw new Error(`The Content Lake responded with ${response.status}: ${await response.text()}`)
  return responseShape.parse(await response.json()).result
}

/** Whether a dataset only has system documents. Throws if the service is unavailable. */
export const isEmpty = async (dataset: Dataset): Promise<boolean> =>
  (await countDocuments(dataset, '!(_id in path("_.**"))', 'raw')) === 0

/** The dataset of the embedded stack, with a token that can write. */
export const embeddedDataset = (settings: Settings, keys: Keys): Dataset => ({
  ...embeddedProject,
  apiHost: settings.urls.lake,
  token: keys.content.editor,
})

const countSealed = async (dataset: Dataset): Promise<number> =>
  await countDocuments(dataset, 'defined(seal.signature)', 'published')

/**
 * Resolves once a document has a seal. In a data folder that is older than seals, the site can't show any regulated text. Only the operator can
 * confirm the texts, so the operator gets instructions.
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
