import {defineArrayMember, defineField} from 'sanity'

type List<Name extends string> = Readonly<{
  name: Name
  title: string
  description?: string
  group?: string
  /** The type of the items. */
  of: string
}>

/** An optional list. */
export const listOf = <Name extends string>({of, ...labels}: List<Name>) =>
  defineField({...labels, type: 'array', of: [defineArrayMember({type: of})]})

/** A list with a minimum number of items. */
export const filledListOf = <Name extends string>({of, min = 1, ...labels}: List<Name> & {min?: number}) =>
  defineField({
    ...labels,
    type: 'array',
    of: [defineArrayMember({type: of})],
    validation: (rule) =>
      rule
        .required()
        .min(min)
        .error(`Add at least ${min === 1 ? 'one' : min}.`),
  })
