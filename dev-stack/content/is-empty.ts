import {z} from 'zod'

export type Dataset = Readonly<{apiHost: string; projectId: string; dataset: string; token: string}>

const responseShape = z.object({result: z.int()})

/** Whether a dataset holds only system documents. Throws when the service is unavailable. */
export async function isEmpty({apiHost, dataset, token}: Dataset): Promise<boolean> {
  const url = new URL(`/v2025-02-19/data/query/${dataset}`, apiHost)
  url.searchParams.set('query', 'count(*[!(_id in path("_.**"))])')
  url.searchParams.set('perspective', 'raw')
  const response = await fetch(url, {
    headers: {authorization: `Bearer ${token}`},
    signal: AbortSignal.timeout(60_000),
  })
  if (!response.ok)
    throw new Error(`The Content Lake responded with ${response.status}: ${await response.text()}`)
  return responseShape.parse(await response.json()).result === 0
}
