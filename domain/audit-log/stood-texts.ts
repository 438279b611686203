import {z} from 'zod'
import {readTitle} from './titles.ts'

const personId = z.object({id: z.string()}).transform(({id}) => id)

const contentShape = z.looseObject({
  code: z.string().nullish(),
  regions: z.array(z.string()).nullish(),
  seal: z
    .object({authors: z.array(personId), approver: personId.nullish(), reason: z.string()})
    .nullish()
    .catch(null),
})

/** An entry of the audit log that visitors saw. */
type Shown = Readonly<{
  position: number
  document_id: string
  document_type: string
  published_at: string
  content: string
}>

/** The true authors of an entry, by the position of the entry. */
type AuthorCorrection = Readonly<{corrected: number; authors: ReadonlyArray<Readonly<{id: string}>>}>

/** A regulated text as it stood at a time, with the people behind it. */
export type StoodText = Readonly<{
  documentId: string
  documentType: string
  title: string
  /** The regions whose visitors saw it. Empty for all, `none` for a text that no profile refers to. */
  regions: readonly string[]
  publishedAt: string
  authors: readonly string[]
  approver: string | null
  reason: string
}>

/** Where visitors saw a text. A prescribed text is on the pages of the profiles that refer to it. */
function findRegions({document_id: id, document_type: type, content}: Shown, all: readonly Shown[]) {
  const {code, regions} = contentShape.parse(JSON.parse(content))
  if (type === 'regionProfile') return code ? [code] : []
  if (type !== 'prescribedText') return regions ?? []
  const codes = all
    .filter((other) => other.document_type === 'regionProfile' && other.content.includes(`"_ref":"${id}"`))
    .flatMap((profile) => contentShape.parse(JSON.parse(profile.content)).code ?? [])
  return codes.length === 0 ? ['none'] : codes
}

/** The texts of entries with the people behind them. The authors are those that the audit log's corrections name. */
export function listStood(
  shown: readonly Shown[],
  corrections: readonly AuthorCorrection[],
): readonly StoodText[] {
  const corrected = new Map(corrections.map(({corrected: position, authors}) => [position, authors]))
  return shown
    .filter(({content}) => content !== 'null')
    .map((text) => {
      const content = contentShape.parse(JSON.parse(text.content))
      const authors = corrected.get(text.position)?.map(({id}) => id) ?? content.seal?.authors ?? []
      return {
        documentId: text.document_id,
        documentType: text.document_type,
        title: readTitle({...content, _type: text.document_type}),
        regions: findRegions(text, shown),
        publishedAt: text.published_at,
        authors,
        approver: content.seal?.approver ?? null,
        reason: content.seal?.reason ?? '',
      }
    })
}
