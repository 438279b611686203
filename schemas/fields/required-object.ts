import {defineField} from 'sanity'

type Labels<Name extends string> = Readonly<{
  name: Name
  type: string
  title: string
  description?: string
  group?: string
}>

/**
 * An object of one of the model's types that must be there; what it must hold is the business of the type's fields.
 * Not for a type with rules of its own: a field's rules take their place.
 */
export const requiredObject = <Name extends string>(labels: Labels<Name>) =>
  defineField({...labels, validation: (rule) => rule.required().error('Fill this in.')})
