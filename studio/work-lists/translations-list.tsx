import {useMemo} from 'react'
import {type Schema, useSchema} from 'sanity'
import {z} from 'zod'
import {schemaTypes} from '#schemas/types.ts'
import {languageTitles} from '#domain/languages/language-titles.ts'
import {type Language, languages} from '#domain/languages/languages.ts'
import {missingTexts} from '../translations/missing-texts.ts'
import {type Lack, translationFilter} from '../translations/translation-filter.ts'
import type {DocumentLine} from './document-row.tsx'
import {fieldTitles} from './field-titles.ts'
import {useLiveQuery} from './use-live-query.ts'
import {type Section, WorkList} from './work-list.tsx'

const most = 200
const lacks = ['missing', 'behind'] as const satisfies readonly Lack[]
const lackTitles: Readonly<Record<Lack, string>> = {missing: 'missing', behind: 'out of date'}

const lackingFilter = languages
  .flatMap((side) => lacks.map((lack) => translationFilter(schemaTypes, side, lack)))
  .join(' || ')

const documentShape = z.looseObject({_id: z.string(), _type: z.string()})
type LackingDocument = z.infer<typeof documentShape>

const lackingDocuments = {
  query: `*[${lackingFilter}] | order(_updatedAt desc)[0...${most}]`,
  listenTo: '!(_type match "sanity.*")',
  perspective: 'drafts',
  shape: z.array(documentShape),
} as const

/** Every document with a text that is missing in a language, or that was left as it was when the other side changed. */
export function TranslationsList() {
  const answer = useLiveQuery(lackingDocuments)
  const schema = useSchema()
  const sections = useMemo(
    () => (answer.state === 'ready' ? {...answer, value: sectionsOf(answer.value, schema)} : answer),
    [answer, schema],
  )
  return (
    <WorkList
      answer={sections}
      about="Texts with one side only, and texts one side of which changed after the other. Drafts count."
      nothing="Every text is there in English and in Arabic, and neither side is behind the other."
    />
  )
}

const sectionsOf = (documents: readonly LackingDocument[], schema: Schema): Section[] =>
  lacks.flatMap((lack) =>
    languages.toReversed().map((side) => ({
      title: `${languageTitles[side]} ${lackTitles[lack]}`,
      lines: documents.flatMap((document) => lineOf(document, schema, side, lack)),
    })),
  )

function lineOf(document: LackingDocument, schema: Schema, side: Language, lack: Lack): DocumentLine[] {
  const fields = missingTexts(document)
    .filter((text) => text.side === side && text.lack === lack)
    .map(({field}) => field)
  if (fields.length === 0) return []
  const {_id: documentId, _type: type} = document
  return [{documentId, type, detail: fieldTitles(schema.get(type), fields).join(', ')}]
}
