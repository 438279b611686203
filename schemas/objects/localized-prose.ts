import {defineField, defineType} from 'sanity'
import {alwaysOpen} from '../fields/always-open.ts'
import {outdatedTranslationField} from '../fields/outdated-translation.ts'
import {unreviewedTranslationField} from '../fields/unreviewed-translation.ts'
import {missingLanguage} from '../fields/required-languages.ts'

/** Formatted text in English and Arabic. */
export const localizedProse = defineType({
  name: 'localizedProse',
  type: 'object',
  title: 'Bilingual formatted text',
  options: alwaysOpen,
  fields: [
    defineField({
      name: 'en',
      type: 'prose',
      title: 'English',
      validation: (rule) => rule.required().error(missingLanguage.en),
    }),
    defineField({
      name: 'ar',
      type: 'prose',
      title: 'العربية',
      validation: (rule) => rule.required().error(missingLanguage.ar),
    }),
    outdatedTranslationField,
    unreviewedTranslationField,
  ],
  preview: {prepare: () => ({title: 'Text'})},
})
