import {hash} from 'node:crypto'
import {mkdir, readFile, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {isDeepStrictEqual} from 'node:util'
import {createClient} from '@supabase/supabase-js'
import {z} from 'zod'
import {type SiteEnvironment, siteEnvironment} from '#runtime/environment/site-environment.ts'
import {timeoutSignal} from '#runtime/process/timeout-signal.ts'
import type {Database} from '#supabase/database.types.generated.ts'
import {adoptBuild, markChanged, momentOfNow} from '../cache/mark-clock.ts'
import {staleTag} from '../cache/source-state.ts'
import {listRegionTags, statusTag} from '../cache/tags.ts'
import {createPublishedClient} from '../content/published-client.ts'
import {unwrapRows} from '../database/responses.ts'

const positionShape = z.object({
  /** When it was read (milliseconds since 1970). */
  at: z.number(),
  /** The variables that pages depend on. */
  environment: z.unknown(),
  /** A hash of the ids and revisions of each type's documents. */
  content: z.record(z.string(), z.string()),
  /** The versions of the market data and of the audit log. */
  database: z.unknown(),
})

/** The state of everything that pages are rendered from. */
export type BuildPosition = Readonly<z.infer<typeof positionShape>>

const fileIn = (folder: string): string => path.join(folder, 'position.json')

const timeoutMs = 10_000

const documentsShape = z.array(z.object({_type: z.string(), _id: z.string(), _rev: z.string()}))

async function readContent(environment: SiteEnvironment, signal: AbortSignal) {
  const documents = documentsShape.parse(
    await createPublishedClient(environment, 0).fetch<unknown>(
      '*[] {_type, _id, _rev} | order(_id asc)',
      {},
      {cache: 'no-store', signal},
    ),
  )
  return Object.fromEntries(
    [...Map.groupBy(documents, ({_type}) => _type)].map(([type, ofType]) => [
      type,
      hash('sha256', JSON.stringify(ofType.map(({_id, _rev}) => [_id, _rev]))),
    ]),
  )
}

async function readDatabase({SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY}: SiteEnvironment, signal: AbortSignal) {
  const client = createClient<Database>(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    db: {retry: false},
    auth: {persistSession: false, autoRefreshToken: false, detectSessionInUrl: false},
    global: {fetch: (input, init) => fetch(input, {...init, cache: 'no-store'})},
  })
  const newest = {ascending: false} as const
  const [marketData, entries, stamps] = await Promise.all([
    client.from('trading_freshness').select('updated_at,version,spreads_version').abortSignal(signal),
    client.from('publications').select('position').order('position', newest).limit(1).abortSignal(signal),
    client
      .from('publication_anchors')
      .select('position,gen_time')
      .order('id', newest)
      .limit(1)
      .abortSignal(signal),
  ])
  return [unwrapRows(marketData), unwrapRows(entries), unwrapRows(stamps)]
}

/** Reads the current position. Throws if a service doesn't respond. */
export async function readPosition(): Promise<BuildPosition> {
  const environment = siteEnvironment()
  const {SITE_URL, SANITY_PROJECT_ID, SANITY_DATASET, SANITY_API_HOST, SUPABASE_URL} = environment
  const {SEAL_PUBLIC_KEYS, RECEIPT_PUBLIC_KEYS, DEFAULT_REGION, COMPONENT_GALLERY, COUNTRY_HEADER} =
    environment
  const signal = timeoutSignal(timeoutMs)
  const [content, database] = await Promise.all([
    readContent(environment, signal),
    readDatabase(environment, signal),
  ])
  const from = [SITE_URL, SANITY_PROJECT_ID, SANITY_DATASET, SANITY_API_HOST, SUPABASE_URL]
  const hasReceipts = RECEIPT_PUBLIC_KEYS !== undefined
  const by = [SEAL_PUBLIC_KEYS, hasReceipts, DEFAULT_REGION, COMPONENT_GALLERY, COUNTRY_HEADER]
  const position = {at: Date.now(), environment: [...from, ...by], content, database}
  return positionShape.parse(JSON.parse(JSON.stringify(position)))
}

/** Stores the position before a build reads anything. Throws if it can't be read: the servers of the build then render all pages again. */
export async function writePosition(folder: string, read = readPosition): Promise<void> {
  const position = await read()
  await mkdir(folder, {recursive: true, mode: 0o700})
  await writeFile(fileIn(folder), JSON.stringify(position), {mode: 0o600})
}

/** Pages depend on the time, for example by opening hours. Those of an older build are rendered again. */
const maxAgeMs = 24 * 3_600_000

/** The tags of everything that changed between two positions. Throws if that isn't known. */
function listChanges(before: BuildPosition, after: BuildPosition): readonly string[] {
  if (after.at - before.at > maxAgeMs) throw new Error('The build is older than a day.')
  if (!isDeepStrictEqual(before.environment, after.environment))
    throw new Error('The build was made with other variables.')
  const types = Object.keys({...before.content, ...after.content})
  const changed = types.filter((type) => before.content[type] !== after.content[type])
  return [
    ...changed.flatMap((type) => [type, ...listRegionTags({type, documentId: ''})]),
    ...(isDeepStrictEqual(before.database, after.database) ? [] : ['database']),
  ]
}

/** What has no version, and pages that the build rendered with stored responses. */
const unknownChanges = [
  statusTag,
  ...['quote', 'bars', 'retention-periods'].map((read) => `database:${read}`),
  ...['content', 'database'].map(staleTag),
]

/**
 * Makes this server use the build's pages, except those with content that changed since the build. Call it when the server receives all later
 * changes. Throws if the changes aren't known; then the server uses none of the build's pages.
 */
export async function takeOverBuild(folder: string, read = readPosition): Promise<void> {
  // Later changes are marked after this moment, also those that the response doesn't contain.
  const moment = momentOfNow()
  const before = positionShape.parse(JSON.parse(await readFile(fileIn(folder), 'utf8')))
  markChanged([...listChanges(before, await read()), ...unknownChanges])
  adoptBuild(moment)
}
