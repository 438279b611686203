import {type Language, languages} from '#domain/languages/languages.ts'
import {isBilingual} from './bilingual-types.ts'

/** The fields of a schema type that locate its texts. */
export type TypeShape = Readonly<{
  name?: string
  type: string
  fields?: readonly TypeShape[]
  of?: readonly TypeShape[]
}>

/** A translation is missing, outdated because the other language changed after it, or a first draft that nobody has read. */
export type TranslationIssueKind = 'missing' | 'outdated' | 'unread'

/** GROQ conditions for a text with an issue in a language. */
const conditions: Readonly<Record<TranslationIssueKind, (language: Language) => string>> = {
  missing: (wanted) =>
    languages.map((language) => `${language === wanted ? '!' : ''}defined(${language})`).join(' && '),
  outdated: (language) => `outdated == "${language}"`,
  unread: (language) => `unreviewed == "${language}"`,
}

/** A GROQ condition for a bilingual text with an issue in a language. */
export const issueCondition = (language: Language, kind: TranslationIssueKind): string =>
  `(${conditions[kind](language)})`

/** A GROQ filter for documents with a bilingual text that meets a condition. */
export function translationFilter(types: readonly TypeShape[], condition: string): string {
  const byName = new Map(types.map((type) => [type.name, type]))
  const resolveType = (type: TypeShape): TypeShape =>
    type.fields || type.of ? type : (byName.get(type.type) ?? type)

  /** Where the bilingual texts within a type are, as GROQ paths; `path[]` stands for the items of a list. */
  const pathsIn = (type: TypeShape, path: string): string[] => {
    if (isBilingual(type.type)) return [path]
    const {fields = [], of = []} = resolveType(type)
    return [
      ...fields.flatMap((field) => pathsIn(field, path === '' ? `${field.name}` : `${path}.${field.name}`)),
      ...of.flatMap((item) => pathsIn(item, `${path}[]`)),
    ]
  }

  // All types at once, and each path once, to keep the filter short.
  const documents = types.filter(({type}) => type === 'document')
  const paths = new Set(
    documents.flatMap(({fields = []}) => fields.flatMap((field) => pathsIn(field, `${field.name}`))),
  )
  const texts = [...paths].map((path) => (path.includes('[]') ? `...${path}` : path))
  return `count([${texts.join(',')}][${condition}]) > 0`
}
