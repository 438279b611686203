import 'server-only'
import {timeoutSignal} from '#runtime/process/timeout-signal.ts'
import {z} from 'zod'
import {languages} from '#domain/languages.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import {readAllByOffset} from '#runtime/read-rows.ts'
import type {Scope} from '#web/routing/scope.ts'
import {publicClient} from '../clients.ts'
import {unwrapRows} from '../responses.ts'

const timeoutMs = 20_000

const textShape = z.array(z.object({kind: z.enum(['page', 'stylesheet']), body: z.string().min(1)})).max(1)

/** Reads a stored text of the evidence by its hash; undefined if it doesn't exist. */
export const readRenderedText = async (hash: string) =>
  textShape.parse(
    unwrapRows(
      await publicClient.rpc('rendered_text', {text_hash: hash}).abortSignal(timeoutSignal(timeoutMs)),
    ),
  )[0]

const fileShape = z.array(z.object({media_type: z.string().min(1), body: z.base64()})).max(1)

/** Reads a stored picture or font of the evidence by its hash; undefined if it doesn't exist. */
export async function readRenderedFile(hash: string) {
  const [file] = fileShape.parse(
    unwrapRows(
      await publicClient.rpc('rendered_file', {file_hash: hash}).abortSignal(timeoutSignal(timeoutMs)),
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

/** A region's page as rendered in a run, and the proof of the run. */
export type Rendering = Readonly<z.infer<typeof renderingShape>>

const readAll = async (
  read: (first: number, last: number) => Promise<unknown>,
): Promise<readonly Rendering[]> =>
  await readAllByOffset(async (first, last) => z.array(renderingShape).parse(await read(first, last)))

/** The last rendering of every page of a region at or before a given time, in both languages, by path. */
export const readRenderingsAt = async (at: string, region: RegionCode): Promise<readonly Rendering[]> =>
  await readAll(async (first, last) =>
    unwrapRows(
      await publicClient
        .rpc('renderings_at', {moment: at, region_code: region})
        .range(first, last)
        .abortSignal(timeoutSignal(timeoutMs)),
    ),
  )

/** What visitors of a region and a language saw in a period: each page at its start, and each changed rendering. */
export const readRenderingsBetween = async (
  {from, to}: Readonly<{from: string; to: string}>,
  {region, lang}: Scope,
): Promise<readonly Rendering[]> =>
  await readAll(async (first, last) =>
    unwrapRows(
      await publicClient
        .rpc('renderings_between', {since: from, until: to, region_code: region, language_code: lang})
        .range(first, last)
        .abortSignal(timeoutSignal(timeoutMs)),
    ),
  )

export const readManifest = async (run: number): Promise<string> =>
  z
    .string()
    .parse(
      unwrapRows(await publicClient.rpc('rendering_manifest', {run}).abortSignal(timeoutSignal(timeoutMs))),
    )
