import {defineField} from 'sanity'
import {type Titles, optionsOf} from './options-of.ts'

type Choice<Name extends string, Value extends string> = Readonly<{
  name: Name
  title: string
  description?: string
  group?: string
  values: readonly Value[]
  titles: Titles<Value>
}>

/** One value of a closed set, which must be chosen. */
export const choiceField = <Name extends string, Value extends string>({
  values,
  titles,
  ...labels
}: Choice<Name, Value>) =>
  defineField({
    ...labels,
    type: 'string',
    options: {list: optionsOf(titles, values), layout: values.length <= 5 ? 'radio' : 'dropdown'},
    validation: (rule) => rule.required().error('Choose one.'),
  })

/** Values of a closed set, each at most once; `min` of them must be chosen. */
export const choicesField = <Name extends string, Value extends string>({
  values,
  titles,
  min,
  ...labels
}: Choice<Name, Value> & Readonly<{min: number}>) =>
  defineField({
    ...labels,
    type: 'array',
    of: [{type: 'string'}],
    options: {list: optionsOf(titles, values), layout: 'grid'},
    validation: (rule) => [
      rule.unique(),
      ...(min > 0
        ? [
            rule
              .required()
              .min(min)
              .error(`Choose at least ${min === 1 ? 'one' : min}.`),
          ]
        : []),
    ],
  })
