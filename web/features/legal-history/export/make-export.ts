import 'server-only'
import type {Shown} from '#web/database/publications.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {signExport} from './sign-export.ts'

/** The export of the texts shown to visitors of a region on a day: the entries as stored in the log, and a signature of exactly that text. */
export function makeExport(shown: readonly Shown[], scope: Scope, day: string): string {
  const statement = JSON.stringify({
    day,
    ...scope,
    entries: shown.map(({position, document_id, document_type, revision, published_at, hash, content}) => ({
      position,
      documentId: document_id,
      documentType: document_type,
      revision,
      publishedAt: published_at,
      hash,
      content,
    })),
  })
  return JSON.stringify(
    {
      statement,
      signature: {algorithm: 'Ed25519', of: 'statement', value: signExport(statement)},
      key: '/api/legal/history/key',
    },
    null,
    2,
  )
}
