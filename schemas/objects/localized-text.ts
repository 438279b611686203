import {TranslateIcon} from '@sanity/icons/Translate'
import {defineField, defineType} from 'sanity'
import {alwaysOpen} from '../fields/always-open.ts'
import {outdatedTranslationField} from '../fields/outdated-translation.ts'
import {unreviewedTranslationField} from '../fields/unreviewed-translation.ts'
import {missingLanguage} from '../fields/required-languages.ts'

/** One or more plain paragraphs in English and Arabic. */
export const localizedText = defineType({
  name: 'localizedText',
  type: 'object',
  title: 'Bilingual text',
  icon: TranslateIcon,
  options: alwaysOpen,
  fields: [
    defineField({
      name: 'en',
      type: 'text',
      title: 'English',
      rows: 4,
      validation: (rule) => rule.required().error(missingLanguage.en),
    }),
    defineField({
      name: 'ar',
      type: 'text',
      title: 'العربية',
      rows: 4,
      validation: (rule) => rule.required().error(missingLanguage.ar),
    }),
    outdatedTranslationField,
    unreviewedTranslationField,
  ],
  preview: {select: {title: 'en', subtitle: 'ar'}},
})
