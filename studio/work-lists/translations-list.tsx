import {useMemo} from 'react'
import {type Schema, useSchema} from 'sanity'
import {z} from 'zod'
import {type Language, languages} from '#domain/languages.ts'
import {getLanguageTitle} from '#domain/language-details.ts'
import {
  listTranslationIssues,
  issueKinds,
  issuesFilter,
  type TranslationIssueKind,
} from '../translations/translation-issues.ts'
import {type DocumentLine, type Section, WorkList} from './work-list.tsx'
import {listFieldTitles} from './document-history.ts'
import {useLiveQuery} from '../live-data.ts'

const maxDocuments = 200
const issueTitles: Readonly<Record<TranslationIssueKind, string>> = {
  missing: 'missing',
  outdated: 'out of date',
  unread: 'not reviewed',
}

const documentShape = z.looseObject({_id: z.string(), _type: z.string()})
type DocumentWithIssues = z.infer<typeof documentShape>

const documentsWithIssues = {
  query: `*[${issuesFilter}] | order(_updatedAt desc)[0...${maxDocuments}]`,
  subscribeTo: '!(_type match "sanity.*")',
  perspective: 'drafts',
  shape: z.array(documentShape),
} as const

/** Every document with a missing, outdated or unread translation. */
export function TranslationsList() {
  const result = useLiveQuery(documentsWithIssues)
  const schema = useSchema()
  const sections = useMemo(
    () => (result.state === 'ready' ? {...result, value: toSections(result.value, schema)} : result),
    [result, schema],
  )
  return (
    <WorkList
      result={sections}
      description="Texts with a missing translation, an outdated translation, or an Arabic draft that nobody has reviewed. Includes unpublished drafts."
      emptyText="All texts are translated, up to date and reviewed."
    />
  )
}

const toSections = (documents: readonly DocumentWithIssues[], schema: Schema): Section[] =>
  issueKinds.flatMap((kind) =>
    languages.toReversed().map((language) => ({
      title: `${getLanguageTitle(language)} ${issueTitles[kind]}`,
      lines: documents.flatMap((document) => toLine(document, schema, language, kind)),
    })),
  )

function toLine(
  document: DocumentWithIssues,
  schema: Schema,
  language: Language,
  kind: TranslationIssueKind,
): DocumentLine[] {
  const fields = listTranslationIssues(document)
    .filter((text) => text.language === language && text.kind === kind)
    .map(({field}) => field)
  if (fields.length === 0) return []
  const {_id: documentId, _type: type} = document
  return [{documentId, type, detail: listFieldTitles(schema.get(type), fields).join(', ')}]
}
