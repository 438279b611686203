import {z} from 'zod'
import {correctionContentShape, type Entry, entryShape, type Standing} from '#domain/audit-log/entry.ts'
import type {Correction} from '#domain/audit-log/correction.ts'
import {isSamePerson} from '#domain/seal/check-seal.ts'
import {connectAsPublisher, connectDatabase, type PublisherKeys} from '../connect-database.ts'

const pageSize = 500

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

export type PublicationLog = Readonly<{
  readLastEntries: () => Promise<ReadonlyMap<string, LastEntry>>
  /** The database's clock, in ISO 8601. */
  readClock: () => Promise<string>
  /** The content of each document as visitors see it, in JSON. */
  readVisibleContents: () => Promise<readonly string[]>
  /** An entry and its last correction. Null if the log doesn't have the entry. */
  readCorrectable: (position: number) => Promise<Correctable | null>
  /** The corrected entries of a document, with their last corrections. */
  readCorrected: (documentId: string) => Promise<readonly Correctable[]>
  /** The hashes of a document's texts that two people approved, or that the operator sealed at first. */
  readApprovedHashes: (documentId: string) => Promise<ReadonlySet<string>>
  /** All entries in order, in pages. */
  readPages: () => AsyncGenerator<readonly Entry[]>
}>

/** A log that entries can be added to. */
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

const sealedShape = z.object({seal: z.object({hash: z.string()})})

/**
 * The hashes of the texts among a document's entries that two people approved, or that the operator sealed at first. The entries are the newest first.
 * Without the texts whose approver is one of their authors, as the last correction says.
 */
export function listApprovedHashes(entries: readonly Entry[]): ReadonlySet<string> {
  const corrected = new Map<number, Correction>()
  for (const {standing, content} of entries) {
    if (standing !== 'corrected') continue
    const {correction} = correctionContentShape.parse(JSON.parse(content))
    if (!corrected.has(correction.position)) corrected.set(correction.position, correction)
  }
  const approved = entries.filter(({position, standing, approved_by: approver}) => {
    const authors = corrected.get(position)?.authors ?? []
    const isByAuthor = approver !== null && authors.some(({id}) => isSamePerson(id, approver))
    return standing !== 'corrected' && !isByAuthor
  })
  return new Set(
    approved.flatMap(({content}) => sealedShape.safeParse(JSON.parse(content)).data?.seal.hash ?? []),
  )
}

const makeResponseError = ({code, message}: {code: string; message: string}) =>
  new Error(`The database responded with an error ${code || 'without a code'}: ${message}`)

/** The database rejects an entry by a rule of the table or the function, so a retry fails, too. */
export class RefusedEntry extends Error {}

// Malformed data (22), a constraint (23), or an exception in a function (P0001).
const isRefusal = (code: string): boolean => /^(?:2[23]\w{3}|P0001)$/u.test(code)

type Response = Readonly<{data: unknown; error: {code: string; message: string} | null}>

async function readRows(query: PromiseLike<Response>): Promise<readonly Entry[]> {
  const {data, error} = await query
  if (error) throw makeResponseError(error)
  return z.array(entryShape).parse(data)
}

/** The corrections of a document's entries, the newest first. */
async function readCorrections(database: ReturnType<typeof connectDatabase>, documentId: string) {
  const rows = await readRows(
    database
      .from('publications')
      .select('*')
      .eq('document_id', documentId)
      .eq('standing', 'corrected')
      .order('position', {ascending: false}),
  )
  return rows.map(({hash, content}) => ({hash, ...correctionContentShape.parse(JSON.parse(content))}))
}

/** Connects to the database's publication log with the secret key. Throws on every error response. */
export function connectPublicationLog(url: string, secretKey: string): PublicationLog {
  const database = connectDatabase(url, secretKey)
  return {
    readLastEntries: async () => {
      const {data, error} = await database.rpc('latest_publications')
      if (error) throw makeResponseError(error)
      return new Map(
        z
          .array(lastEntryShape)
          .parse(data)
          .map(({document_id, ...entry}) => [document_id, toLastEntry(entry)]),
      )
    },
    readClock: async () => {
      const {data, error} = await database.rpc('database_clock')
      if (error) throw makeResponseError(error)
      return data
    },
    readVisibleContents: async () => {
      const {data, error} = await database.rpc('shown_at', {moment: 'infinity'})
      if (error) throw makeResponseError(error)
      return data.map(({content}) => content)
    },
    readCorrectable: async (position) => {
      const [entry] = await readRows(database.from('publications').select('*').eq('position', position))
      if (!entry) return null
      const corrections = await readCorrections(database, entry.document_id)
      return {entry, last: corrections.find(({correction}) => correction.position === position) ?? null}
    },
    readCorrected: async (documentId) => {
      const corrections = await readCorrections(database, documentId)
      if (corrections.length === 0) return []
      const positions = corrections.map(({correction}) => correction.position)
      const entries = await readRows(database.from('publications').select('*').in('position', positions))
      return entries.map((entry) => ({
        entry,
        last: corrections.find(({correction}) => correction.position === entry.position) ?? null,
      }))
    },
    readApprovedHashes: async (documentId) => {
      return listApprovedHashes(
        await readRows(
          database
            .from('publications')
            .select('*')
            .eq('document_id', documentId)
            .in('standing', ['initial', 'approved', 'countersigned', 'corrected'])
            .order('position', {ascending: false}),
        ),
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

/** Connects to the log with the publisher's own token, which allows adding entries. */
export function connectWritableLog(url: string, keys: PublisherKeys): WritablePublicationLog {
  const database = connectAsPublisher(url, keys)
  return {
    ...connectPublicationLog(url, keys.secretKey),
    append: async (publication) => {
      const {error} = await database.rpc('append_publication', {
        document_id: publication.documentId,
        document_type: publication.documentType,
        revision: publication.revision,
        published_at: publication.publishedAt,
        author: publication.author,
        content: publication.content,
        standing: publication.standing,
        ...(publication.approvedBy === null ? {} : {approved_by: publication.approvedBy}),
      })
      if (error && isRefusal(error.code)) throw new RefusedEntry(error.message)
      if (error) throw makeResponseError(error)
    },
  }
}
