import type {SealableDocument} from '#domain/seal/document-hash.ts'
import type {SealedDocument} from '#domain/seal/newest-sealed.ts'

type Divided = Readonly<{known: ReadonlyMap<string, SealedDocument>; others: readonly SealableDocument[]}>

/** The versions of documents whose seals this server verified: a seal costs two milliseconds, and most documents stay as they are. */
export type VerifiedVersions = Readonly<{
  /**
   * Of the documents that the content API returned, those with a revision that was verified before, as they were then: what else the API may say
   * of that revision does not matter. The others are still to be verified.
   */
  divide: (documents: readonly SealableDocument[]) => Divided
  remember: (sealed: Iterable<SealedDocument>) => void
}>

/** Remembers one version of each document in the memory of this process. */
export function rememberVersions(): VerifiedVersions {
  const versions = new Map<string, SealedDocument>()
  const knownVersion = ({_id, _rev}: SealableDocument): SealedDocument | undefined => {
    const version = versions.get(_id)
    return typeof _rev === 'string' && version?.document['_rev'] === _rev ? version : undefined
  }
  return {
    divide: (documents) => ({
      known: new Map(
        documents.flatMap((document) => {
          const version = knownVersion(document)
          return version ? [[document._id, version] as const] : []
        }),
      ),
      others: documents.filter((document) => !knownVersion(document)),
    }),
    remember: (sealed) => {
      for (const version of sealed) versions.set(version.document._id, version)
    },
  }
}
