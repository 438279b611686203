import type {FieldDefinition} from 'sanity'

/** Fields that stand together under one tab of a long form. */
export const inGroup = (group: string, fields: readonly FieldDefinition[]): FieldDefinition[] =>
  fields.map((field) => ({...field, group}))
