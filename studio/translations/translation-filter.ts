import {type Language, languages} from '#domain/languages/languages.ts'
import {isBilingual} from './bilingual-types.ts'

/** As much of a schema type as tells where its texts are. */
export type TypeShape = Readonly<{
  name?: string
  type: string
  fields?: readonly TypeShape[]
  of?: readonly TypeShape[]
}>

/** What the side of a text may lack: it is not written, or the other side changed after it. */
export type TranslationIssueKind = 'missing' | 'behind'

/** GROQ that is true of a text whose side lacks something. */
const conditions: Readonly<Record<TranslationIssueKind, (side: Language) => string>> = {
  missing: (side) =>
    languages.map((language) => `${language === side ? '!' : ''}defined(${language})`).join(' && '),
  behind: (side) => `behind == "${side}"`,
}

/** A GROQ filter of the documents in which the given side of some bilingual text is missing or behind the other. */
export function translationFilter(types: readonly TypeShape[], language: Language, kind: TranslationIssueKind): string {
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

  // All types at once, and each path once: a short filter is quick to read for the service.
  const documents = types.filter(({type}) => type === 'document')
  const paths = new Set(
    documents.flatMap(({fields = []}) => fields.flatMap((field) => pathsIn(field, `${field.name}`))),
  )
  const texts = [...paths].map((path) => (path.includes('[]') ? `...${path}` : path))
  return `count([${texts.join(',')}][${conditions[kind](language)}]) > 0`
}
