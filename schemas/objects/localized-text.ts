import {TranslateIcon} from '@sanity/icons/Translate'
import {defineField, defineType} from 'sanity'
import {behindField} from '../fields/outdated-translation.ts'
import {missingSide} from '../fields/required-languages.ts'

/** One or more plain paragraphs with an English and an Arabic side. */
export const localizedText = defineType({
  name: 'localizedText',
  type: 'object',
  title: 'Bilingual text',
  icon: TranslateIcon,
  fields: [
    defineField({
      name: 'en',
      type: 'text',
      title: 'English',
      rows: 4,
      validation: (rule) => rule.required().error(missingSide.en),
    }),
    defineField({
      name: 'ar',
      type: 'text',
      title: 'العربية',
      rows: 4,
      validation: (rule) => rule.required().error(missingSide.ar),
    }),
    behindField,
  ],
  preview: {select: {title: 'en', subtitle: 'ar'}},
})
