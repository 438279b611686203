import {createHash} from 'node:crypto'
import {type ManifestPage, renderingManifest, textHash} from '#domain/record/rendering-manifest.ts'
import {connectDatabase, unwrap} from '../../connect-database.ts'
import type {TimeStamp} from '../time-stamps/request-time-stamp.ts'

/** Postgres: the row is there already. */
const duplicate = '23505'

export type StoredText = Readonly<{kind: 'page' | 'stylesheet'; body: string}>

/** A picture or a font of a page. */
export type StoredFile = Readonly<{mediaType: string; bytes: Uint8Array}>

/** A text as it is stored: under its hash, and whether it was not there before. */
export type Stored = Readonly<{hash: string; isNew: boolean}>

export type RenderedPage = ManifestPage & Readonly<{renderedAt: string}>

/** Why pages were taken. */
export type Cause = Readonly<{kind: 'nightly'}> | Readonly<{kind: 'publication'; position: number}>

export type NewRun = Readonly<{
  began: string
  cause: Cause
  buildId: string
  pages: readonly RenderedPage[]
}>

/** A publication whose pages were not taken yet; contents in JSON, of the previous one null where there was none. */
export type PendingPublication = Readonly<{
  position: number
  documentId: string
  documentType: string
  content: string
  previousContent: string | null
  recordedAt: string
}>

/** The evidence in the database: texts, runs and their time stamps. Nothing of it is ever changed. */
export type EvidenceLog = Readonly<{
  /** Stores a text where it is not stored yet. */
  storeText: (text: StoredText) => Promise<Stored>
  /** Stores a picture or a font where it is not stored yet, and resolves to its hash. */
  storeFile: (file: StoredFile) => Promise<string>
  /** Adds a run with its pages, whose texts are stored, and resolves to its number. */
  appendRun: (run: NewRun) => Promise<number>
  /** Runs without a time stamp, oldest first. */
  unstamped: () => Promise<ReadonlyArray<Readonly<{id: number; manifestHash: string}>>>
  appendStamp: (run: number, stamp: TimeStamp) => Promise<void>
  toRender: () => Promise<readonly PendingPublication[]>
  /** The hash of the last rendering of a page; undefined where there is none. */
  lastHash: (page: Omit<ManifestPage, 'hash'>) => Promise<string | undefined>
}>

type Database = ReturnType<typeof connectDatabase>

async function storeText(database: Database, {kind, body}: StoredText): Promise<Stored> {
  const hash = textHash(body)
  const known = unwrap(
    'rendered_texts',
    await database.from('rendered_texts').select('hash').eq('hash', hash).limit(1),
  )
  if (known.length > 0) return {hash, isNew: false}
  const response = await database.from('rendered_texts').insert({hash, kind, body})
  // Another run stored it meanwhile.
  if (response.error?.code === duplicate) return {hash, isNew: false}
  unwrap('rendered_texts', response)
  return {hash, isNew: true}
}

async function storeFile(database: Database, {mediaType, bytes}: StoredFile): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const known = unwrap(
    'rendered_files',
    await database.from('rendered_files').select('hash').eq('hash', hash).limit(1),
  )
  if (known.length > 0) return hash
  const body = Buffer.from(bytes).toString('base64')
  const response = await database.from('rendered_files').insert({hash, media_type: mediaType, body})
  // Another run stored it meanwhile.
  if (response.error?.code !== duplicate) unwrap('rendered_files', response)
  return hash
}

/** Connects with the secret key. Rejects on every error response. */
export function connectEvidenceLog(url: string, secretKey: string): EvidenceLog {
  const database = connectDatabase(url, secretKey)
  return {
    storeText: async (text) => await storeText(database, text),
    storeFile: async (file) => await storeFile(database, file),
    appendRun: async ({began, cause, buildId, pages}) =>
      unwrap(
        'append_rendering_run',
        await database.rpc('append_rendering_run', {
          began,
          cause: cause.kind,
          build_id: buildId,
          manifest_hash: textHash(renderingManifest(pages)),
          pages: pages.map(({path, region, language, hash, renderedAt}) => ({
            path,
            region,
            language,
            hash,
            rendered_at: renderedAt,
          })),
          ...(cause.kind === 'publication' && {entry_position: cause.position}),
        }),
      ),
    unstamped: async () =>
      unwrap(
        'rendering_runs',
        await database
          .from('rendering_runs')
          .select('id, manifest_hash, rendering_stamps!left(run)')
          .is('rendering_stamps', null)
          .order('id'),
      ).map(({id, manifest_hash}) => ({id, manifestHash: manifest_hash})),
    appendStamp: async (run, {token, genTime, authority}) => {
      unwrap(
        'rendering_stamps',
        await database.from('rendering_stamps').insert({run, token, gen_time: genTime, authority}),
      )
    },
    toRender: async () =>
      unwrap('publications_to_render', await database.rpc('publications_to_render')).map((row) => ({
        position: row.position,
        documentId: row.document_id,
        documentType: row.document_type,
        content: row.content,
        previousContent: row.previous_content,
        recordedAt: row.recorded_at,
      })),
    lastHash: async ({path, region, language}) =>
      unwrap(
        'renderings',
        await database
          .from('renderings')
          .select('hash')
          .match({path, region, language})
          .order('rendered_at', {ascending: false})
          .order('run', {ascending: false})
          .limit(1),
      )[0]?.hash,
  }
}
