import {TranslateIcon} from '@sanity/icons/Translate'
import {defineField, defineType} from 'sanity'
import {behindField} from '../fields/outdated-translation.ts'
import {missingSide} from '../fields/required-languages.ts'

/** One line of text with an English and an Arabic side. */
export const localizedString = defineType({
  name: 'localizedString',
  type: 'object',
  title: 'Bilingual line',
  icon: TranslateIcon,
  fields: [
    defineField({
      name: 'en',
      type: 'string',
      title: 'English',
      validation: (rule) => rule.required().error(missingSide.en),
    }),
    defineField({
      name: 'ar',
      type: 'string',
      title: 'العربية',
      validation: (rule) => rule.required().error(missingSide.ar),
    }),
    behindField,
  ],
  preview: {select: {title: 'en', subtitle: 'ar'}},
})
