/** As much of a schema type as tells where its texts are. */
export type TypeShape = Readonly<{
  name?: string
  type: string
  fields?: readonly TypeShape[]
  of?: readonly TypeShape[]
}>

const bilingual = new Set([
  'localizedString',
  'localizedText',
  'localizedProse',
  'openString',
  'openText',
  'openArticle',
])

/** A GROQ filter of the documents in which some bilingual text is written in one language alone. */
export function untranslatedFilter(types: readonly TypeShape[]): string {
  const byName = new Map(types.map((type) => [type.name, type]))
  const partsOf = (type: TypeShape): TypeShape =>
    type.fields || type.of ? type : (byName.get(type.type) ?? type)

  /** Where the bilingual texts within a type are, as GROQ paths; `path[]` stands for the items of a list. */
  const pathsIn = (type: TypeShape, path: string): string[] => {
    if (bilingual.has(type.type)) return [path]
    const {fields = [], of = []} = partsOf(type)
    return [
      ...fields.flatMap((field) => pathsIn(field, path === '' ? `${field.name}` : `${path}.${field.name}`)),
      ...of.flatMap((item) => pathsIn(item, `${path}[]`)),
    ]
  }

  // All types at once, and each path once: the filter goes into the address of a listener, which may not be long.
  const documents = types.filter(({type}) => type === 'document')
  const paths = new Set(
    documents.flatMap(({fields = []}) => fields.flatMap((field) => pathsIn(field, `${field.name}`))),
  )
  const texts = [...paths].map((path) => (path.includes('[]') ? `...${path}` : path))
  return `count([${texts.join(',')}][defined(en) != defined(ar)]) > 0`
}
