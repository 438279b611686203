import {createClient} from '@supabase/supabase-js'
import {z} from 'zod'
import type {Database} from '#web/database/database.types.generated.ts'
import {type Entry, entryShape, type Standing} from '#domain/record/entry.ts'

const timeoutMs = 8_000
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

export type PublicationLog = Readonly<{
  /** The last recorded revision of each document. */
  lastRevisions: () => Promise<
    ReadonlyMap<string, {revision: string; documentType: string; isUnpublished: boolean}>
  >
  /** The content of each document as visitors see it, in JSON. */
  lastShown: () => Promise<readonly string[]>
  append: (publication: NewPublication) => Promise<void>
  /** All entries in order, in pages. */
  pages: () => AsyncGenerator<readonly Entry[]>
}>

/** The publication log of the database, with the secret key. Throws on every error response. */
export function connectPublicationLog(url: string, secretKey: string): PublicationLog {
  const database = createClient<Database>(url, secretKey, {
    db: {retry: false, timeout: timeoutMs},
    auth: {persistSession: false, autoRefreshToken: false, detectSessionInUrl: false},
  })
  const responseError = ({code, message}: {code: string; message: string}) =>
    new Error(`The database responded with ${code || 'nothing'}: ${message}`)
  return {
    lastRevisions: async () => {
      const {data, error} = await database.rpc('latest_publications')
      if (error) throw responseError(error)
      return new Map(
        data.map(({document_id, document_type, revision, is_unpublished}) => [
          document_id,
          {revision, documentType: document_type, isUnpublished: is_unpublished},
        ]),
      )
    },
    lastShown: async () => {
      const {data, error} = await database.rpc('shown_at', {moment: 'infinity'})
      if (error) throw responseError(error)
      return data.map(({content}) => content)
    },
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
      if (error) throw responseError(error)
    },
    pages: async function* () {
      let after = 0
      for (;;) {
        const {data, error} = await database
          .from('publications')
          .select('*')
          .gt('position', after)
          .order('position')
          .limit(pageSize)
        if (error) throw responseError(error)
        const entries = z.array(entryShape).parse(data)
        const last = entries.at(-1)
        if (!last) return
        yield entries
        after = last.position
      }
    },
  }
}
