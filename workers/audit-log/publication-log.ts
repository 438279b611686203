import {createClient} from '@supabase/supabase-js'
import {z} from 'zod'
import type {Database} from '#web/database/database.types.generated.ts'
import {type Entry, entryShape} from './publication.ts'

const timeoutMs = 8_000
const pageSize = 500

export type NewPublication = Readonly<{
  documentId: string
  documentType: string
  revision: string
  publishedAt: string
  author: string
  content: string
}>

export type PublicationLog = Readonly<{
  /** The revision of each document that was entered last. */
  lastRevisions: () => Promise<ReadonlyMap<string, {revision: string; documentType: string; isGone: boolean}>>
  append: (publication: NewPublication) => Promise<void>
  /** All entries in order, in pages. */
  pages: () => AsyncGenerator<readonly Entry[]>
}>

/** The publication log of the database, with the secret key. Every answer that is no success throws. */
export function connectPublicationLog(url: string, secretKey: string): PublicationLog {
  const database = createClient<Database>(url, secretKey, {
    db: {retry: false, timeout: timeoutMs},
    auth: {persistSession: false, autoRefreshToken: false, detectSessionInUrl: false},
  })
  const responseError = ({code, message}: {code: string; message: string}) =>
    new Error(`The database answered ${code || 'nothing'}: ${message}`)
  return {
    lastRevisions: async () => {
      const {data, error} = await database.rpc('shown_at', {moment: 'infinity'})
      if (error) throw responseError(error)
      return new Map(
        data.map(({document_id, document_type, revision, content}) => [
          document_id,
          {revision, documentType: document_type, isGone: content === 'null'},
        ]),
      )
    },
    append: async (publication) => {
      const {error} = await database.rpc('append_publication', {
        document_id: publication.documentId,
        document_type: publication.documentType,
        revision: publication.revision,
        published_at: publication.publishedAt,
        author: publication.author,
        content: publication.content,
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
