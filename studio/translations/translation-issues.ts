import {type Language, languages, isComplete} from '#domain/languages.ts'
import {schemaTypes} from '#schemas/types.ts'
import {isBilingual, readLocales} from './locales.ts'

/** The fields of a schema type that determine where its texts are. */
export type TypeShape = Readonly<{
  name?: string
  type: string
  fields?: readonly TypeShape[]
  of?: readonly TypeShape[]
}>

/** A translation is missing, older than a change of the other language, or an unread first draft. */
export type TranslationIssueKind = 'missing' | 'outdated' | 'unread'

/** GROQ conditions for a text with an issue in a language. */
const conditions: Readonly<Record<TranslationIssueKind, (language: Language) => string>> = {
  missing: (wanted) =>
    languages.map((language) => `${language === wanted ? '!' : ''}defined(${language})`).join(' && '),
  outdated: (language) => `outdated == "${language}"`,
  unread: (language) => `unreviewed == "${language}"`,
}

/** A GROQ condition for a bilingual text with an issue in a language. */
export const makeIssueCondition = (language: Language, kind: TranslationIssueKind): string =>
  `(${conditions[kind](language)})`

/** A GROQ filter for documents with a bilingual text that meets a condition. */
export function makeTranslationFilter(types: readonly TypeShape[], condition: string): string {
  const byName = new Map(types.map((type) => [type.name, type]))
  const resolveType = (type: TypeShape): TypeShape =>
    type.fields || type.of ? type : (byName.get(type.type) ?? type)

  /** The GROQ paths of bilingual texts within a type. `path[]` stands for list items. */
  const pathsIn = (type: TypeShape, path: string): string[] => {
    if (isBilingual(type.type)) return [path]
    const {fields = [], of = []} = resolveType(type)
    return [
      ...fields.flatMap((field) => pathsIn(field, path === '' ? `${field.name}` : `${path}.${field.name}`)),
      ...of.flatMap((item) => pathsIn(item, `${path}[]`)),
    ]
  }

  // Handles all types at once and each path once, to keep the filter short.
  const documents = types.filter(({type}) => type === 'document')
  const paths = new Set(
    documents.flatMap(({fields = []}) => fields.flatMap((field) => pathsIn(field, `${field.name}`))),
  )
  const texts = [...paths].map((path) => (path.includes('[]') ? `...${path}` : path))
  return `count([${texts.join(',')}][${condition}]) > 0`
}

export const issueKinds = ['missing', 'outdated', 'unread'] as const satisfies readonly TranslationIssueKind[]

/** GROQ filter: every document with a missing, outdated or unread text in a language. */
export const issuesFilter = makeTranslationFilter(
  schemaTypes,
  languages.flatMap((language) => issueKinds.map((kind) => makeIssueCondition(language, kind))).join(' || '),
)

/** A missing, outdated or unread language of a text. `field` is the top-level field that contains the text. */
export type TranslationIssue = Readonly<{field: string; language: Language; kind: TranslationIssueKind}>

/** Every text of a document with a missing, outdated or unread language. */
export const listTranslationIssues = (document: object): TranslationIssue[] =>
  Object.entries(document).flatMap(([field, value]) =>
    collectIssues(value).map((issue) => ({field, ...issue})),
  )

function collectIssues(value: unknown): Omit<TranslationIssue, 'field'>[] {
  if (typeof value !== 'object' || value === null) return []
  if (!('_type' in value && isBilingual(value._type))) return Object.values(value).flatMap(collectIssues)
  const locales = readLocales(value)
  const needed = languages.filter(isComplete)
  const written = needed.filter((language) => locales[language] !== undefined)
  if (written.length === 1)
    return needed
      .filter((language) => !written.includes(language))
      .map((language) => ({language, kind: 'missing'}))
  return [
    ...(locales.outdated === undefined ? [] : [{language: locales.outdated, kind: 'outdated' as const}]),
    ...(locales.unreviewed === undefined ? [] : [{language: locales.unreviewed, kind: 'unread' as const}]),
  ]
}
