import {useMemo} from 'react'
import {type Schema, useSchema} from 'sanity'
import {z} from 'zod'
import {type Language, languages} from '#domain/languages.ts'
import {
  listTranslationIssues,
  issueKinds,
  issuesFilter,
  type TranslationIssueKind,
} from '../translations/translation-issues.ts'
import {type DocumentLine, type Section, WorkList} from './work-list.tsx'
import {listFieldTitles} from './document-history.ts'
import {useLiveQuery} from '../live-data.ts'
import {say, joinList, sayLanguage} from '../i18n/say.ts'

const maxDocuments = 200
const issueTitles: Readonly<Record<TranslationIssueKind, (language: string) => string>> = {
  missing: (language) => say('{language} missing', {language}),
  outdated: (language) => say('{language} out of date', {language}),
  unread: (language) => say('{language} not reviewed', {language}),
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
      description={say(
        'Texts with a missing translation, an outdated translation, or an Arabic draft that nobody has reviewed. Includes unpublished drafts.',
      )}
      emptyText={say('All texts are translated, up to date and reviewed.')}
    />
  )
}

const toSections = (documents: readonly DocumentWithIssues[], schema: Schema): Section[] =>
  issueKinds.flatMap((kind) =>
    languages.toReversed().map((language) => ({
      title: issueTitles[kind](sayLanguage(language)),
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
  return [{documentId, type, detail: joinList(listFieldTitles(schema.get(type), fields))}]
}
