import {languages} from '#domain/languages.ts'
import {getLanguageTitle} from '#domain/language-details.ts'
import {BookIcon} from '@sanity/icons/Book'
import {defineField, defineArrayMember, defineType} from 'sanity'
import {ThLargeIcon} from '@sanity/icons/ThLarge'
import {ImageIcon} from '@sanity/icons/Image'
import {LaunchIcon} from '@sanity/icons/Launch'
import {InfoOutlineIcon} from '@sanity/icons/InfoOutline'
import {TranslateIcon} from '@sanity/icons/Translate'
import {type Problem, asRuleResult, requireValue} from '../rules/value-checks.ts'
import {needsCryptoField, siteAddressField, linkAnnotation} from '../fields/links.ts'
import {choiceField} from '../fields/choice.ts'
import {calloutTones, calloutToneTitles} from '../values/closed-sets.ts'
import {outdatedTranslationField, unreviewedTranslationField} from './bilingual-texts.ts'

/** A word in a text that links to its glossary term. */
const termAnnotation = {
  name: 'glossaryLink',
  type: 'object',
  title: 'Glossary term',
  icon: BookIcon,
  fields: [
    defineField({
      name: 'term',
      type: 'reference',
      title: 'Term',
      to: [{type: 'glossaryTerm'}],
      validation: (rule) => rule.required().error('Choose the term.'),
    }),
  ],
}

/** A table, possibly incomplete. */
type Table = Readonly<{rows?: readonly Readonly<{cells?: readonly string[]}>[]}>

/** Rejects rows with more or fewer cells than the first. */
export function checkTable({rows = []}: Table): Problem[] {
  const [first, ...others] = rows.map(({cells}) => cells?.length ?? 0)
  return others.some((count) => count !== first)
    ? [{message: `Give every row ${first ?? 0} cells, like the first row.`, at: ['rows']}]
    : []
}

/** A row of a table in an article. */
export const articleTableRow = defineType({
  name: 'articleTableRow',
  type: 'object',
  title: 'Row',
  fields: [
    defineField({
      name: 'cells',
      type: 'array',
      title: 'Cells',
      of: [defineArrayMember({type: 'string'})],
      validation: (rule) => requireValue(rule, (own) => own.min(2), 'Add at least two cells.'),
    }),
  ],
  preview: {
    select: {cells: 'cells'},
    prepare: ({cells}: {cells?: readonly string[]}) => ({title: (cells ?? []).join(' | ')}),
  },
})

/** A table in an article, in the article's language. */
export const articleTable = defineType({
  name: 'articleTable',
  type: 'object',
  title: 'Table',
  icon: ThLargeIcon,
  validation: (rule) =>
    rule.custom((table: Table | undefined) => asRuleResult(table ? checkTable(table) : [])),
  fields: [
    defineField({
      name: 'caption',
      type: 'string',
      title: 'Caption',
      description: 'What the table shows. Screen readers read it aloud.',
      validation: (rule) => rule.required().error('Describe what the table shows.'),
    }),
    defineField({
      name: 'hasHeader',
      type: 'boolean',
      title: 'The first row is a header',
      initialValue: true,
      validation: (rule) => rule.required().error('Choose yes or no.'),
    }),
    defineField({
      name: 'rows',
      type: 'array',
      title: 'Rows',
      of: [defineArrayMember({type: 'articleTableRow'})],
      initialValue: ['first', 'second'].map((_key) => ({_type: 'articleTableRow', _key, cells: ['', '']})),
      validation: (rule) => requireValue(rule, (own) => own.min(2), 'Add at least two rows.'),
    }),
  ],
  preview: {
    select: {caption: 'caption'},
    prepare: ({caption}: Readonly<{caption?: string}>) => ({title: caption ?? 'Table without a caption'}),
  },
})

/** A picture in an article, with texts in the article's language. */
export const articleFigure = defineType({
  name: 'articleFigure',
  type: 'image',
  title: 'Picture',
  icon: ImageIcon,
  options: {hotspot: true, accept: 'image/*'},
  validation: (rule) => rule.required().assetRequired().error('Choose a picture.'),
  fields: [
    {
      name: 'alt',
      type: 'string',
      title: 'Alternative text',
      description: 'Describe the picture for people who can’t see it.',
      validation: (rule) => rule.required().error('Describe what the picture shows.'),
    },
    {name: 'caption', type: 'string', title: 'Caption'},
  ],
})

/** A button in an article, in the article's language. */
export const articleAction = defineType({
  name: 'articleAction',
  type: 'object',
  title: 'Call to action',
  icon: LaunchIcon,
  fields: [
    defineField({
      name: 'label',
      type: 'string',
      title: 'Label',
      validation: (rule) => rule.required().error('Enter the button’s text.'),
    }),
    siteAddressField,
    needsCryptoField,
  ],
  preview: {select: {title: 'label', subtitle: 'href'}},
})

/** A highlighted passage of an article, in the article's language. */
export const callout = defineType({
  name: 'callout',
  type: 'object',
  title: 'Callout',
  icon: InfoOutlineIcon,
  fields: [
    choiceField({name: 'tone', title: 'Tone', values: calloutTones, titles: calloutToneTitles}),
    defineField({name: 'title', type: 'string', title: 'Title'}),
    defineField({
      name: 'text',
      type: 'text',
      title: 'Text',
      rows: 3,
      validation: (rule) => rule.required().error('Write the passage.'),
    }),
  ],
  preview: {select: {title: 'text', subtitle: 'tone'}},
})

/** The text of an article in one language: formatted text with pictures, tables, callouts, market data and buttons. */
export const article = defineType({
  name: 'article',
  type: 'array',
  title: 'Article',
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        {title: 'Paragraph', value: 'normal'},
        {title: 'Heading', value: 'h2'},
        {title: 'Subheading', value: 'h3'},
        {title: 'Quotation', value: 'blockquote'},
      ],
      lists: [
        {title: 'Bullets', value: 'bullet'},
        {title: 'Numbers', value: 'number'},
      ],
      marks: {
        decorators: [
          {title: 'Strong', value: 'strong'},
          {title: 'Emphasis', value: 'em'},
        ],
        annotations: [linkAnnotation, termAnnotation],
      },
    }),
    defineArrayMember({type: 'articleFigure'}),
    defineArrayMember({type: 'articleTable'}),
    defineArrayMember({type: 'callout'}),
    defineArrayMember({type: 'instrumentFigures'}),
    defineArrayMember({type: 'articleAction'}),
  ],
})

/** An article in one language or several. */
export const openArticle = defineType({
  name: 'openArticle',
  type: 'object',
  title: 'Article in one language or both',
  icon: TranslateIcon,
  fields: [
    ...languages.map((language) => ({
      name: language,
      type: 'article',
      title: getLanguageTitle(language),
    })),
    outdatedTranslationField,
    unreviewedTranslationField,
  ],
  preview: {prepare: () => ({title: 'Text'})},
})
