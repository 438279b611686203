import {type FieldDefinition, defineField, defineArrayMember, defineType} from 'sanity'
import type {ComponentType} from 'react'
import {requiredLine, requiredText, requiredObject} from './basic-fields.ts'
import {requireWhole} from '../rules/value-checks.ts'

/** Assigns fields to a tab of a long form. */
export const assignGroup = (group: string, fields: readonly FieldDefinition[]): FieldDefinition[] =>
  fields.map((field) => ({...field, group}))

/** The form tabs of a document with its own page: lists, page content, search listing. */
export const pageGroups = [
  {name: 'lists', title: 'Name and card', default: true},
  {name: 'page', title: 'Page'},
  {name: 'search', title: 'Search listing'},
]

/** The sort position among documents of the type. */
export const positionField = (description?: string) =>
  defineField({
    name: 'position',
    type: 'number',
    title: 'Position',
    ...(description === undefined ? {} : {description}),
    validation: (rule) => requireWhole(rule, {min: 1}, 'Enter a whole number, 1 or more.'),
  })

/** Sorts lists by position. */
export const byPosition = {
  name: 'position',
  title: 'Position',
  by: [{field: 'position', direction: 'asc' as const}],
}

/** Frequent questions at the end of a page. */
export const faqReferences = defineField({
  name: 'faqs',
  type: 'array',
  title: 'Frequently asked questions',
  of: [defineArrayMember({type: 'reference', to: [{type: 'faq'}]})],
  validation: (rule) => rule.unique().error('Remove one: this question is listed twice.'),
})

/** The optional line above the headline. */
const eyebrowField = defineField({
  name: 'eyebrow',
  type: 'localizedString',
  title: 'Line above the headline',
})

/** The header fields of every page. */
export const pageHead = ({lead}: Readonly<{lead?: string}> = {}) => [
  eyebrowField,
  requiredLine({name: 'headline', title: 'Headline'}),
  requiredText({name: 'lead', title: 'Lead', ...(lead === undefined ? {} : {description: lead})}),
]

/** Title and description for search engines and shared links. */
export const searchField = requiredObject({name: 'search', type: 'searchListing', title: 'Search listing'})

type Page<Name extends string> = Readonly<{
  name: Name
  title: string
  icon: ComponentType
  fields: FieldDefinition[]
  /** What this page's lead must contain. */
  lead?: string
}>

/** A singleton page: header, its own fields, and search listing. */
export const pageType = <Name extends string>({name, title, icon, fields, ...hints}: Page<Name>) =>
  defineType({
    name,
    type: 'document',
    title,
    icon,
    fields: [...pageHead(hints), ...fields, searchField],
    preview: {prepare: () => ({title})},
  })
