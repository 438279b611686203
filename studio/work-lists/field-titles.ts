import type {ObjectSchemaType, SchemaType} from 'sanity'

/** The form titles of fields of a document, each once. */
export function fieldTitles(type: SchemaType | undefined, names: readonly string[]): string[] {
  const fields = isObjectType(type) ? type.fields : []
  const titles = names.map((name) => fields.find((field) => field.name === name)?.type.title ?? name)
  return [...new Set(titles)]
}

const isObjectType = (type: SchemaType | undefined): type is ObjectSchemaType => type?.jsonType === 'object'
