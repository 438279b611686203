import {z} from 'zod'
import {correctionContentShape, type Entry, entryShape, type Standing} from '#domain/audit-log/entry.ts'
import {type Correction, listRecordedAuthors} from '#domain/audit-log/correction.ts'
import {sealKinds} from '#domain/seal/seal.ts'
import {pageSize, readAllByKey} from '#runtime/read-rows.ts'
import {connectAsPublisher, connectDatabase, type PublisherKeys} from '../connect-database.ts'
import {ClocksDiffer} from './clocks.ts'
import {listApprovedHashes, type Signed} from './signed-entries.ts'

export type NewPublication = Readonly<{
  documentId: string
  documentType: string
  revision: string
  publishedAt: string
  author: string
  approvedBy: string | null
  standing: Standing
  content: string
}>

/** The last seal of a document in the log: its timestamp (ISO 8601) and signature. */
export type LastSeal = Readonly<{sealedAt: string; signature: string}>

export type LastEntry = Readonly<{
  revision: string
  documentType: string
  isUnpublished: boolean
  /** Null before the first seal. */
  seal: LastSeal | null
}>

/** An entry whose authors may be corrected, and its last correction with the hash of that entry. */
export type Correctable = Readonly<{
  entry: Entry
  last: Readonly<{hash: string; correction: Correction}> | null
}>

/** A corrected entry, with its authors before the last correction. */
export type CorrectedEntry = Readonly<{
  entry: Entry
  last: NonNullable<Correctable['last']>
  recorded: readonly string[]
}>

export type PublicationLog = Readonly<{
  readLastEntries: () => Promise<ReadonlyMap<string, LastEntry>>
  /** Whether any entry is about the document. */
  isLogged: (documentId: string) => Promise<boolean>
  /** The database's clock, in ISO 8601. */
  readClock: () => Promise<string>
  /** The content of each document as visitors see it, in JSON. */
  readVisibleContents: () => Promise<readonly string[]>
  /** The contents of a document's sealed entries, in JSON, the newest first. */
  readSealedContents: (documentId: string) => Promise<readonly string[]>
  /** An entry and its last correction. Null if the log doesn't have the entry. */
  readCorrectable: (position: number) => Promise<Correctable | null>
  /** The corrected entries of a document, with their last signed corrections. */
  readCorrected: (documentId: string, signed: Signed) => Promise<readonly Correctable[]>
  /** All corrected entries. */
  readAllCorrected: (signed: Signed) => Promise<readonly CorrectedEntry[]>
  /** The hashes of a document's texts that two people approved, or that the operator sealed at first. */
  readApprovedHashes: (documentId: string, signed: Signed) => Promise<ReadonlySet<string>>
  /** All entries in order, in pages. */
  readPages: () => AsyncGenerator<readonly Entry[]>
}>

/** A log that entries can be added to. Rejects with RefusedEntry if a retry fails too, and with ClocksDiffer while the database's clock isn't the publisher's. */
export type WritablePublicationLog = PublicationLog &
  Readonly<{append: (publication: NewPublication) => Promise<void>}>

// The generated types don't know that a left join makes the seal nullable.
const lastEntryShape = z.object({
  document_id: z.string(),
  document_type: z.string(),
  revision: z.string(),
  is_unpublished: z.boolean(),
  sealed_at: z.string().nullable(),
  signature: z.string().nullable(),
})

const toLastEntry = ({
  document_type: documentType,
  revision,
  is_unpublished: isUnpublished,
  sealed_at: sealedAt,
  signature,
}: Omit<z.infer<typeof lastEntryShape>, 'document_id'>): LastEntry => ({
  revision,
  documentType,
  isUnpublished,
  seal: sealedAt === null || signature === null ? null : {sealedAt, signature},
})

const makeResponseError = ({code, message}: {code: string; message: string}) =>
  new Error(`The database responded with an error ${code || 'without a code'}: ${message}`)

/** The database rejects an entry for what is in it, so a retry fails, too. */
export class RefusedEntry extends Error {}

// Malformed data (22), a constraint (23), a limit of the program such as a value's length (54), or an exception in a function (P0001).
const refusals = /^(?:2[23]\w{3}|54\w{3}|P0001)$/u
const isSqlState = (code: string): boolean => /^[\dA-Z]{5}$/u.test(code)

// The session, the service or its limits, or a function that is missing for every entry.
const passing: ReadonlySet<number> = new Set([401, 403, 404, 408, 425, 429])

/** Whether an error response is about the entry, such as one that is too large. Other entries may be accepted. */
export const isRefusal = ({code}: Readonly<{code: string}>, status: number): boolean =>
  isSqlState(code) ? refusals.test(code) : status >= 400 && status < 500 && !passing.has(status)

type Response = Readonly<{data: unknown; error: {code: string; message: string} | null}>

async function readRows(query: PromiseLike<Response>): Promise<readonly Entry[]> {
  const {data, error} = await query
  if (error) throw makeResponseError(error)
  return z.array(entryShape).parse(data)
}

type LogDatabase = ReturnType<typeof connectDatabase>

/** Reads the entries with these standings in pages, of a document or of all, the newest first. */
async function readNewestEntries(
  database: LogDatabase,
  kinds: readonly Standing[],
  documentId: string | undefined,
): Promise<readonly Entry[]> {
  return await readAllByKey(
    async (before: number | null) => {
      const entries = database
        .from('publications')
        .select('*')
        .in('standing', [...kinds])
      const found = documentId === undefined ? entries : entries.eq('document_id', documentId)
      return await readRows(
        (before === null ? found : found.lt('position', before))
          .order('position', {ascending: false})
          .limit(pageSize),
      )
    },
    ({position}) => position,
  )
}

/** The corrections of a document's entries, or of all, the newest first. The seal key signed no malformed one. */
async function readCorrections(database: LogDatabase, documentId?: string) {
  const rows = await readNewestEntries(database, ['corrected'], documentId)
  return rows.flatMap(({hash, content}) => {
    const {data} = correctionContentShape.safeParse(JSON.parse(content))
    return data ? [{hash, ...data}] : []
  })
}

const sealedStandings = [...sealKinds, 'restored'] as const

const positionsPerRequest = 100

/** Reads the entries at these positions, in order. */
async function readEntriesAt(database: LogDatabase, positions: readonly number[]): Promise<readonly Entry[]> {
  const sorted = [...new Set(positions)].toSorted((a, b) => a - b)
  const entries: Entry[] = []
  for (let start = 0; start < sorted.length; start += positionsPerRequest) {
    const part = sorted.slice(start, start + positionsPerRequest)
    entries.push(
      ...(await readRows(database.from('publications').select('*').in('position', part).order('position'))),
    )
  }
  return entries
}

/** All corrected entries, each with its authors before the last correction. */
async function readAllCorrected(
  database: LogDatabase,
  {isCorrection}: Signed,
): Promise<readonly CorrectedEntry[]> {
  const read = await readCorrections(database)
  const corrections = read.filter(({correction}) => isCorrection(correction))
  const entries = await readEntriesAt(
    database,
    corrections.map(({correction}) => correction.position),
  )
  return entries.flatMap((entry) => {
    const last = corrections.find(({correction}) => correction.position === entry.position)
    const before = corrections.find(({hash}) => hash === last?.correction.previous)
    const recorded = before?.correction.authors.map(({id}) => id) ?? listRecordedAuthors(entry)
    return last ? [{entry, last, recorded}] : []
  })
}

async function readLastEntries(database: LogDatabase): Promise<ReadonlyMap<string, LastEntry>> {
  const rows = await readAllByKey(
    async (after) => {
      const page = {most: pageSize, ...(after !== null && {after})}
      const {data, error} = await database.rpc('latest_publications', page)
      if (error) throw makeResponseError(error)
      return z.array(lastEntryShape).parse(data)
    },
    ({document_id}) => document_id,
  )
  return new Map(rows.map(({document_id, ...entry}) => [document_id, toLastEntry(entry)]))
}

async function readVisibleContents(database: LogDatabase): Promise<readonly string[]> {
  const rows = await readAllByKey(
    async (after) => {
      const page = {moment: 'infinity', most: pageSize, ...(after !== null && {after})}
      const {data, error} = await database.rpc('shown_at', page)
      if (error) throw makeResponseError(error)
      return data
    },
    ({document_id}) => document_id,
  )
  return rows.map(({content}) => content)
}

/** Connects to the database's publication log with the secret key. Throws on every error response. */
export function connectPublicationLog(url: string, secretKey: string): PublicationLog {
  const database = connectDatabase(url, secretKey)
  return {
    readLastEntries: async () => await readLastEntries(database),
    isLogged: async (documentId) => {
      const query = database.from('publications').select('position').eq('document_id', documentId).limit(1)
      const {data, error} = await query
      if (error) throw makeResponseError(error)
      return data.length > 0
    },
    readClock: async () => {
      const {data, error} = await database.rpc('database_clock')
      if (error) throw makeResponseError(error)
      return data
    },
    readVisibleContents: async () => await readVisibleContents(database),
    readSealedContents: async (documentId) => {
      const entries = await readNewestEntries(database, sealedStandings, documentId)
      return entries.map(({content}) => content)
    },
    readCorrectable: async (position) => {
      const [entry] = await readRows(database.from('publications').select('*').eq('position', position))
      if (!entry) return null
      const corrections = await readCorrections(database, entry.document_id)
      return {entry, last: corrections.find(({correction}) => correction.position === position) ?? null}
    },
    readCorrected: async (documentId, {isCorrection}) => {
      const read = await readCorrections(database, documentId)
      const corrections = read.filter(({correction}) => isCorrection(correction))
      const entries = await readEntriesAt(
        database,
        corrections.map(({correction}) => correction.position),
      )
      return entries.map((entry) => ({
        entry,
        last: corrections.find(({correction}) => correction.position === entry.position) ?? null,
      }))
    },
    readAllCorrected: async (signed) => await readAllCorrected(database, signed),
    readApprovedHashes: async (documentId, signed) => {
      return listApprovedHashes(
        await readNewestEntries(database, ['initial', 'approved', 'countersigned', 'corrected'], documentId),
        signed,
      )
    },
    readPages: async function* () {
      let after = 0
      for (;;) {
        const entries = await readRows(
          database.from('publications').select('*').gt('position', after).order('position').limit(pageSize),
        )
        const last = entries.at(-1)
        if (!last) return
        yield entries
        after = last.position
      }
    },
  }
}

// The function's code for clocks that differ. A retry succeeds once they agree.
const clocksDiffer = '55000'

/** Connects to the log with the publisher's own token, which allows adding entries. `now` is the publisher's clock, in milliseconds. */
export function connectWritableLog(
  url: string,
  keys: PublisherKeys,
  now: () => number = Date.now,
): WritablePublicationLog {
  const database = connectAsPublisher(url, keys)
  return {
    ...connectPublicationLog(url, keys.secretKey),
    append: async (publication) => {
      const {error, status} = await database.rpc('append_publication', {
        document_id: publication.documentId,
        document_type: publication.documentType,
        revision: publication.revision,
        published_at: publication.publishedAt,
        author: publication.author,
        content: publication.content,
        standing: publication.standing,
        publisher_clock: new Date(now()).toISOString(),
        ...(publication.approvedBy === null ? {} : {approved_by: publication.approvedBy}),
      })
      if (error?.code === clocksDiffer) throw new ClocksDiffer(error.message)
      if (error && isRefusal(error, status)) throw new RefusedEntry(error.message)
      if (error) throw makeResponseError(error)
    },
  }
}
