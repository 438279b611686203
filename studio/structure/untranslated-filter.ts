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

/** GROQ that is true of a value one side of which is written and the other is not. */
const lacksASide = (path: string) => `defined(${path}en) != defined(${path}ar)`

/** A GROQ filter of the documents in which some bilingual text is written in one language alone. */
export function untranslatedFilter(types: readonly TypeShape[]): string {
  const byName = new Map(types.map((type) => [type.name, type]))
  const partsOf = (type: TypeShape): TypeShape =>
    type.fields || type.of ? type : (byName.get(type.type) ?? type)

  const inFields = (fields: readonly TypeShape[], prefix: string): string[] =>
    fields.flatMap((field) => inField(field, `${prefix}${field.name}`))

  const inField = (field: TypeShape, path: string): string[] => {
    if (bilingual.has(field.type)) return [lacksASide(`${path}.`)]
    const parts = partsOf(field)
    if (parts.fields) return inFields(parts.fields, `${path}.`)
    const inItems = (parts.of ?? []).flatMap(inItem)
    return inItems.length > 0 ? [`count(${path}[${inItems.join(' || ')}]) > 0`] : []
  }

  const inItem = (item: TypeShape): string[] =>
    bilingual.has(item.type) ? [lacksASide('')] : inFields(partsOf(item).fields ?? [], '')

  return types
    .filter(({type}) => type === 'document')
    .map(({name, fields}) => ({name, conditions: inFields(fields ?? [], '')}))
    .filter(({conditions}) => conditions.length > 0)
    .map(({name, conditions}) => `(_type == "${name}" && (${conditions.join(' || ')}))`)
    .join(' || ')
}
