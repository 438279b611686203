import {defineField} from 'sanity'
import {featureIcons, featureIconTitles} from '../values/icons.ts'
import {requireValue} from '../rules/value-checks.ts'

/** The Studio's label for each value. */
type Titles<Value extends string> = Readonly<Record<Value, string>> | ((value: Value) => string)

/** The Studio's options for a closed set, with labels. */
export const toOptions = <Value extends string>(
  titles: Titles<Value>,
  values: readonly Value[],
): {title: string; value: Value}[] =>
  values.map((value) => ({title: typeof titles === 'function' ? titles(value) : titles[value], value}))

type Choice<Name extends string, Value extends string> = Readonly<{
  name: Name
  title: string
  description?: string
  group?: string
  values: readonly Value[]
  titles: Titles<Value>
}>

/** A required value of a closed set. */
export const choiceField = <Name extends string, Value extends string>({
  values,
  titles,
  ...labels
}: Choice<Name, Value>) =>
  defineField({
    ...labels,
    type: 'string',
    options: {list: toOptions(titles, values), layout: values.length <= 5 ? 'radio' : 'dropdown'},
    validation: (rule) => rule.required().error('Choose one.'),
  })

/** Values of a closed set, each at most once, with at least `min` selected. */
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
    options: {list: toOptions(titles, values), layout: 'grid'},
    validation: (rule) => [
      rule.unique(),
      ...(min > 0
        ? requireValue(rule, (own) => own.min(min), `Choose at least ${min === 1 ? 'one' : min}.`)
        : []),
    ],
  })

/** The icon beside a text. */
export const iconField = choiceField({
  name: 'icon',
  title: 'Icon',
  values: featureIcons,
  titles: featureIconTitles,
})
