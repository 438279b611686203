import 'server-only'
import {timeoutSignal} from '#runtime/process/timeout-signal.ts'
import {cache} from 'react'
import {z} from 'zod'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {contentClient} from '../client.ts'
import type {CurrentDraft} from './current-draft.ts'
import {type FittedDraft, fitDraft} from './fit-draft.ts'
import {markTexts} from './stega.ts'
import {parsePerspective, writePerspective} from './preview-cookies.ts'

const timeoutMilliseconds = 5_000

const paramsShape = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))

type DraftRead<Value> = Readonly<{
  query: string
  params: Readonly<Record<string, string | number | boolean | readonly string[]>>
  shape: z.ZodType<Value>
}>

// Layout, metadata and page may run the same query. The arguments are strings, because React's cache compares by identity.
const queryDraft = cache(async (query: string, params: string, perspective: string) => {
  const {SANITY_READ_TOKEN: token} = siteEnvironment()
  return await contentClient
    .withConfig({token, perspective: parsePerspective(perspective)})
    .fetch<unknown>(query, paramsShape.parse(JSON.parse(params)), {
      cache: 'no-store',
      filterResponse: false,
      resultSourceMap: 'withKeyArraySelector',
      signal: timeoutSignal(timeoutMilliseconds),
    })
})

/** Runs a query over an editor's perspective, uncached. Marks each text with its field in the Studio. */
export async function readDraft<Value>(
  {query, params, shape}: DraftRead<Value>,
  {perspective}: CurrentDraft,
): Promise<FittedDraft<Value>> {
  const {result, resultSourceMap} = await queryDraft(
    query,
    JSON.stringify({...params, preview: true}),
    writePerspective(perspective),
  )
  return fitDraft(
    shape,
    resultSourceMap ? markTexts(result, resultSourceMap, siteEnvironment().STUDIO_URL) : result,
  )
}
