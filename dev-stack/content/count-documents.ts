import {z} from 'zod'

export type Dataset = Readonly<{apiHost: string; projectId: string; dataset: string; token: string}>

const responseShape = z.object({result: z.int()})

/** How many documents of a dataset a GROQ filter selects. Throws when the service is unavailable. */
export async function countDocuments(
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
