import type {FieldDefinition} from 'sanity'

/** Assigns fields to a tab of a long form. */
export const inGroup = (group: string, fields: readonly FieldDefinition[]): FieldDefinition[] =>
  fields.map((field) => ({...field, group}))
