import {createHash} from 'node:crypto'
import {type ManifestPage, formatManifest, hashText} from '#domain/audit-log/evidence.ts'
import {pageSize, readAllByOffset} from '#runtime/read-rows.ts'
import {connectAsPublisher, connectDatabase, type PublisherKeys, unwrap} from '../../connect-database.ts'
import type {TimeStamp} from '../time-stamps/request-time-stamp.ts'

/** Postgres: the row already exists. */
const duplicate = '23505'

export type StoredText = Readonly<{kind: 'page' | 'stylesheet'; body: string}>

/** A picture or font of a page. */
export type StoredFile = Readonly<{mediaType: string; bytes: Uint8Array}>

/** A stored text: its hash, and whether it is new. */
export type Stored = Readonly<{hash: string; isNew: boolean}>

export type RenderedPage = ManifestPage & Readonly<{renderedAt: string}>

export type Cause = Readonly<{kind: 'nightly'}> | Readonly<{kind: 'publication'; position: number}>

export type NewRun = Readonly<{
  began: string
  cause: Cause
  buildId: string
  pages: readonly RenderedPage[]
}>

/** A publication whose pages weren't taken yet. Contents are JSON. `previousContent` is null for the first version. */
export type PendingPublication = Readonly<{
  position: number
  documentId: string
  documentType: string
  content: string
  previousContent: string | null
  recordedAt: string
}>

/** The database's evidence: texts and runs. Rows never change. */
export type EvidenceLog = Readonly<{
  /** Stores a text unless it is already stored. */
  storeText: (text: StoredText) => Promise<Stored>
  /** Stores a picture or font unless it is already stored. Resolves to its hash. */
  storeFile: (file: StoredFile) => Promise<string>
  /** Adds a run with its pages, whose texts are already stored. Resolves to the run's number. */
  appendRun: (run: NewRun) => Promise<number>
  toRender: () => Promise<readonly PendingPublication[]>
  /** The hash of a page's last rendering, if there is one. */
  lastHash: (page: Omit<ManifestPage, 'hash'>) => Promise<string | undefined>
}>

/** The time stamps of runs. Each run gets one. */
export type StampLog = Readonly<{
  /** Runs without a time stamp, oldest first. */
  unstamped: () => Promise<ReadonlyArray<Readonly<{id: number; manifestHash: string}>>>
  appendStamp: (run: number, stamp: TimeStamp) => Promise<void>
}>

type Database = ReturnType<typeof connectDatabase>

type Databases = Readonly<{database: Database; writable: Database}>

async function storeText({database, writable}: Databases, {kind, body}: StoredText): Promise<Stored> {
  const hash = hashText(body)
  const known = unwrap(
    'rendered_texts',
    await database.from('rendered_texts').select('hash').eq('hash', hash).limit(1),
  )
  if (known.length > 0) return {hash, isNew: false}
  const response = await writable.from('rendered_texts').insert({hash, kind, body})
  // Another run stored it at the same time.
  if (response.error?.code === duplicate) return {hash, isNew: false}
  unwrap('rendered_texts', response)
  return {hash, isNew: true}
}

async function storeFile({database, writable}: Databases, {mediaType, bytes}: StoredFile): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const known = unwrap(
    'rendered_files',
    await database.from('rendered_files').select('hash').eq('hash', hash).limit(1),
  )
  if (known.length > 0) return hash
  const body = Buffer.from(bytes).toString('base64')
  const response = await writable.from('rendered_files').insert({hash, media_type: mediaType, body})
  // Another run stored it at the same time.
  if (response.error?.code !== duplicate) unwrap('rendered_files', response)
  return hash
}

/** Connects with the publisher's keys, which allow adding runs. Rejects on every error response. */
export function connectEvidenceLog(url: string, keys: PublisherKeys): EvidenceLog {
  const [database, writable] = [connectDatabase(url, keys.secretKey), connectAsPublisher(url, keys)]
  return {
    storeText: async (text) => await storeText({database, writable}, text),
    storeFile: async (file) => await storeFile({database, writable}, file),
    appendRun: async ({began, cause, buildId, pages}) =>
      unwrap(
        'append_rendering_run',
        await writable.rpc('append_rendering_run', {
          began,
          cause: cause.kind,
          build_id: buildId,
          manifest_hash: hashText(formatManifest(pages)),
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
    toRender: async () =>
      (
        await readAllByOffset(async (first, last) =>
          unwrap('publications_to_render', await database.rpc('publications_to_render').range(first, last)),
        )
      ).map((row) => ({
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

/** Connects with the publisher's keys, which allow adding time stamps. */
export function connectStampLog(url: string, keys: PublisherKeys): StampLog {
  const [database, writable] = [connectDatabase(url, keys.secretKey), connectAsPublisher(url, keys)]
  return {
    unstamped: async () =>
      unwrap(
        'rendering_runs',
        await database
          .from('rendering_runs')
          .select('id, manifest_hash, rendering_stamps!left(run)')
          .is('rendering_stamps', null)
          .order('id')
          // The others follow once these have a stamp.
          .limit(pageSize),
      ).map(({id, manifest_hash}) => ({id, manifestHash: manifest_hash})),
    appendStamp: async (run, {token, genTime, authority}) => {
      unwrap(
        'rendering_stamps',
        await writable.from('rendering_stamps').insert({run, token, gen_time: genTime, authority}),
      )
    },
  }
}
