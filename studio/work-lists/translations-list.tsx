import {useMemo} from 'react'
import {type Schema, useSchema} from 'sanity'
import {z} from 'zod'
import {languageTitles} from '#domain/languages/language-titles.ts'
import {type Language, languages} from '#domain/languages/languages.ts'
import {translationIssues} from '../translations/translation-issues.ts'
import {issueKinds, issuesFilter} from '../translations/issues-filter.ts'
import type {TranslationIssueKind} from '../translations/translation-filter.ts'
import type {DocumentLine} from './document-row.tsx'
import {fieldTitles} from './field-titles.ts'
import {useLiveQuery} from '../use-live-query.ts'
import {type Section, WorkList} from './work-list.tsx'

const maxDocuments = 200
const issueTitles: Readonly<Record<TranslationIssueKind, string>> = {
  missing: 'missing',
  outdated: 'out of date',
  unread: 'not read yet',
}

const documentShape = z.looseObject({_id: z.string(), _type: z.string()})
type DocumentWithIssues = z.infer<typeof documentShape>

const documentsWithIssues = {
  query: `*[${issuesFilter}] | order(_updatedAt desc)[0...${maxDocuments}]`,
  subscribeTo: '!(_type match "sanity.*")',
  perspective: 'drafts',
  shape: z.array(documentShape),
} as const

/** Every document with a translation that is missing, outdated or a first draft which nobody has read. */
export function TranslationsList() {
  const result = useLiveQuery(documentsWithIssues)
  const schema = useSchema()
  const sections = useMemo(
    () => (result.state === 'ready' ? {...result, value: sectionsOf(result.value, schema)} : result),
    [result, schema],
  )
  return (
    <WorkList
      result={sections}
      description="Texts with one side only, texts one side of which changed after the other, and first drafts that nobody has read yet. Drafts of documents count."
      emptyText="Every text is there in English and in Arabic, neither language is outdated, and no first draft is unread."
    />
  )
}

const sectionsOf = (documents: readonly DocumentWithIssues[], schema: Schema): Section[] =>
  issueKinds.flatMap((kind) =>
    languages.toReversed().map((language) => ({
      title: `${languageTitles[language]} ${issueTitles[kind]}`,
      lines: documents.flatMap((document) => lineOf(document, schema, language, kind)),
    })),
  )

function lineOf(
  document: DocumentWithIssues,
  schema: Schema,
  language: Language,
  kind: TranslationIssueKind,
): DocumentLine[] {
  const fields = translationIssues(document)
    .filter((text) => text.language === language && text.kind === kind)
    .map(({field}) => field)
  if (fields.length === 0) return []
  const {_id: documentId, _type: type} = document
  return [{documentId, type, detail: fieldTitles(schema.get(type), fields).join(', ')}]
}
