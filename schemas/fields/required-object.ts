import {defineField} from 'sanity'

type Labels<Name extends string> = Readonly<{
  name: Name
  type: string
  title: string
  description?: string
  group?: string
}>

/**
 * A required object; the fields of its type have their own rules.
 * Not for a type with rules of its own: a field's rules replace them.
 */
export const requiredObject = <Name extends string>(labels: Labels<Name>) =>
  defineField({...labels, validation: (rule) => rule.required().error('Fill this in.')})
