import 'server-only'
import {z} from 'zod'
import {languages} from '#domain/languages/languages.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import {publicClient} from './public-client.ts'
import {rowsOf} from './rows-of.ts'

const timeoutMs = 20_000

const textShape = z.array(z.object({kind: z.enum(['page', 'stylesheet']), body: z.string().min(1)})).max(1)

/** A stored text of the evidence by its hash; undefined where there is none. */
export const readRenderedText = async (hash: string) =>
  textShape.parse(
    rowsOf(
      await publicClient.rpc('rendered_text', {text_hash: hash}).abortSignal(AbortSignal.timeout(timeoutMs)),
    ),
  )[0]

const renderingShape = z.object({
  path: z.string().min(1),
  language: z.enum(languages),
  hash: z.string().length(64),
  rendered_at: z.string(),
  run: z.number().int().positive(),
  build_id: z.string(),
  manifest_hash: z.string().length(64),
  token: z.string().nullable(),
})

/** The last rendering of a page at or before a moment. */
export type Rendering = Readonly<z.infer<typeof renderingShape>>

/** The last rendering of every page of a region at or before a moment, in both languages, by path. */
export const readRenderingsAt = async (at: string, region: RegionCode): Promise<readonly Rendering[]> =>
  z
    .array(renderingShape)
    .parse(
      rowsOf(
        await publicClient
          .rpc('renderings_at', {moment: at, region_code: region})
          .limit(2000)
          .abortSignal(AbortSignal.timeout(timeoutMs)),
      ),
    )

/** The manifest of a run. */
export const readManifest = async (run: number): Promise<string> =>
  z
    .string()
    .parse(
      rowsOf(await publicClient.rpc('rendering_manifest', {run}).abortSignal(AbortSignal.timeout(timeoutMs))),
    )
