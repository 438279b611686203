import 'server-only'
import {z} from 'zod'
import {languages} from '#domain/languages/languages.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import type {Scope} from '#web/i18n/scope.ts'
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

const fileShape = z.array(z.object({media_type: z.string().min(1), body: z.base64()})).max(1)

/** A stored picture or font of the evidence by its hash; undefined where there is none. */
export async function readRenderedFile(hash: string) {
  const [file] = fileShape.parse(
    rowsOf(
      await publicClient.rpc('rendered_file', {file_hash: hash}).abortSignal(AbortSignal.timeout(timeoutMs)),
    ),
  )
  return file && {mediaType: file.media_type, bytes: new Uint8Array(Buffer.from(file.body, 'base64'))}
}

const renderingShape = z.object({
  path: z.string().min(1),
  language: z.enum(languages),
  hash: z.string().length(64),
  rendered_at: z.string(),
  run: z.number().int().positive(),
  cause: z.enum(['publication', 'nightly']),
  build_id: z.string(),
  manifest_hash: z.string().length(64),
  token: z.string().nullable(),
})

/** A page of a region as it was rendered in a run, and how that run is proven. */
export type Rendering = Readonly<z.infer<typeof renderingShape>>

const pageSize = 500

/** Reads a list of renderings page by page: the API gives no more than a thousand rows at once. */
async function readAll(
  read: (first: number, last: number) => Promise<unknown>,
): Promise<readonly Rendering[]> {
  const renderings: Rendering[] = []
  for (;;) {
    const first = renderings.length
    const page = z.array(renderingShape).parse(await read(first, first + pageSize - 1))
    renderings.push(...page)
    if (page.length < pageSize) return renderings
  }
}

/** The last rendering of every page of a region at or before a moment, in both languages, by path. */
export const readRenderingsAt = async (at: string, region: RegionCode): Promise<readonly Rendering[]> =>
  await readAll(async (first, last) =>
    rowsOf(
      await publicClient
        .rpc('renderings_at', {moment: at, region_code: region})
        .range(first, last)
        .abortSignal(AbortSignal.timeout(timeoutMs)),
    ),
  )

/** What visitors of a region and a language got in a period: each page as at its beginning, and each rendering that was another. */
export const readRenderingsBetween = async (
  {from, to}: Readonly<{from: string; to: string}>,
  {region, lang}: Scope,
): Promise<readonly Rendering[]> =>
  await readAll(async (first, last) =>
    rowsOf(
      await publicClient
        .rpc('renderings_between', {since: from, until: to, region_code: region, language_code: lang})
        .range(first, last)
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
