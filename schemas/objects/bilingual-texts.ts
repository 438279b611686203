import {defineField, defineType, defineArrayMember} from 'sanity'
import {TranslateIcon} from '@sanity/icons/Translate'
import {ImageIcon} from '@sanity/icons/Image'
import {defaultLanguage, isComplete, type Language, languages} from '#domain/languages.ts'
import {findOtherLanguage} from '#domain/localized.ts'
import {getLanguageTitle} from '#domain/language-details.ts'
import {linkAnnotation} from '../fields/links.ts'
import {requiredLine} from '../fields/basic-fields.ts'

/** Keeps an object's fields visible at any depth. The Studio folds deep fields, even required ones. */
const alwaysOpen = {collapsible: false} as const

/**
 * Weights for the Studio's search: a match in a title counts as much in every language, and more than in the body. By default only the
 * preview's title has this weight.
 */
const findable = {search: {weight: 10}} as const

/** The error message when one language of a text is empty. */
const missingLanguage = (language: Language) => `Write the ${getLanguageTitle(language)} text too.`

/** Previews a text in its first two languages. */
const textPreview = {select: {title: defaultLanguage, subtitle: findOtherLanguage(defaultLanguage)}}

/** The language that wasn't updated when the other changed. Only the Studio uses it. */
export const outdatedTranslationField = defineField({
  name: 'outdated',
  type: 'string',
  title: 'Outdated translation',
  hidden: true,
  options: {list: [...languages]},
})

/** The language whose text is an unread first draft. Only the Studio uses it, and doesn't publish such drafts. */
export const unreviewedTranslationField = defineField({
  name: 'unreviewed',
  type: 'string',
  title: 'Unreviewed translation',
  hidden: true,
  options: {list: [...languages]},
  validation: (rule) =>
    rule.custom((language) =>
      language === undefined
        ? true
        : 'The Arabic is a first draft. Read it, correct the text in brackets, and confirm it below the field.',
    ),
})

/** One line of text in every language. */
export const localizedString = defineType({
  name: 'localizedString',
  type: 'object',
  title: 'Bilingual line',
  icon: TranslateIcon,
  options: alwaysOpen,
  fields: [
    ...languages.map((language) =>
      defineField({
        name: language,
        type: 'string',
        title: getLanguageTitle(language),
        options: findable,
        validation: (rule) =>
          isComplete(language) ? rule.required().error(missingLanguage(language)) : rule,
      }),
    ),
    outdatedTranslationField,
    unreviewedTranslationField,
  ],
  preview: textPreview,
})

/** One or more plain paragraphs in every language. */
export const localizedText = defineType({
  name: 'localizedText',
  type: 'object',
  title: 'Bilingual text',
  icon: TranslateIcon,
  options: alwaysOpen,
  fields: [
    ...languages.map((language) =>
      defineField({
        name: language,
        type: 'text',
        title: getLanguageTitle(language),
        rows: 4,
        validation: (rule) =>
          isComplete(language) ? rule.required().error(missingLanguage(language)) : rule,
      }),
    ),
    outdatedTranslationField,
    unreviewedTranslationField,
  ],
  preview: textPreview,
})

/** Formatted text: paragraphs, two levels of headings, lists, emphasis and links. */
export const prose = defineType({
  name: 'prose',
  type: 'array',
  title: 'Formatted text',
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        {title: 'Paragraph', value: 'normal'},
        {title: 'Heading', value: 'h3'},
        {title: 'Subheading', value: 'h4'},
      ],
      lists: [
        {title: 'Bullets', value: 'bullet'},
        {title: 'Numbers', value: 'number'},
      ],
      marks: {
        decorators: [{title: 'Strong', value: 'strong'}],
        annotations: [linkAnnotation],
      },
    }),
  ],
})

/** Formatted text in every language. */
export const localizedProse = defineType({
  name: 'localizedProse',
  type: 'object',
  title: 'Bilingual formatted text',
  options: alwaysOpen,
  fields: [
    ...languages.map((language) =>
      defineField({
        name: language,
        type: 'prose',
        title: getLanguageTitle(language),
        validation: (rule) =>
          isComplete(language) ? rule.required().error(missingLanguage(language)) : rule,
      }),
    ),
    outdatedTranslationField,
    unreviewedTranslationField,
  ],
  preview: {prepare: () => ({title: 'Text'})},
})

/** A picture with alternative text in every language. */
export const localizedImage = defineType({
  name: 'localizedImage',
  type: 'image',
  title: 'Picture',
  icon: ImageIcon,
  options: {hotspot: true, accept: 'image/*'},
  validation: (rule) => rule.assetRequired().error('Choose a picture.'),
  fields: [
    requiredLine({
      name: 'alt',
      title: 'Alternative text',
      description: 'Describe the picture for people who can’t see it.',
    }),
  ],
})

/** One line of text in one language or several. */
export const openString = defineType({
  name: 'openString',
  type: 'object',
  title: 'Line in one language or both',
  options: alwaysOpen,
  icon: TranslateIcon,
  fields: [
    ...languages.map((language) => ({
      name: language,
      type: 'string',
      title: getLanguageTitle(language),
      options: findable,
    })),
    outdatedTranslationField,
    unreviewedTranslationField,
  ],
  preview: textPreview,
})

/** Plain paragraphs in one language or several. */
export const openText = defineType({
  name: 'openText',
  type: 'object',
  title: 'Text in one language or both',
  options: alwaysOpen,
  icon: TranslateIcon,
  fields: [
    ...languages.map((language) => ({
      name: language,
      type: 'text',
      title: getLanguageTitle(language),
      rows: 4,
    })),
    outdatedTranslationField,
    unreviewedTranslationField,
  ],
  preview: textPreview,
})

/** A picture with alternative text in one language or both. */
export const openImage = defineType({
  name: 'openImage',
  type: 'image',
  title: 'Picture',
  icon: ImageIcon,
  options: {hotspot: true, accept: 'image/*'},
  validation: (rule) => rule.assetRequired().error('Choose a picture.'),
  fields: [
    {
      name: 'alt',
      type: 'openString',
      title: 'Alternative text',
      description: 'Describe the picture for people who can’t see it.',
      validation: (rule) => rule.required().error('Describe what the picture shows.'),
    },
  ],
})
