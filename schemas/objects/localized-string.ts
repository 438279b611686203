import {TranslateIcon} from '@sanity/icons/Translate'
import {defineField, defineType} from 'sanity'
import {alwaysOpen} from '../fields/always-open.ts'
import {outdatedTranslationField} from '../fields/outdated-translation.ts'
import {findable} from '../fields/findable.ts'
import {unreviewedTranslationField} from '../fields/unreviewed-translation.ts'
import {missingLanguage} from '../fields/required-languages.ts'

/** One line of text in English and Arabic. */
export const localizedString = defineType({
  name: 'localizedString',
  type: 'object',
  title: 'Bilingual line',
  icon: TranslateIcon,
  options: alwaysOpen,
  fields: [
    defineField({
      name: 'en',
      type: 'string',
      title: 'English',
      options: findable,
      validation: (rule) => rule.required().error(missingLanguage.en),
    }),
    defineField({
      name: 'ar',
      type: 'string',
      title: 'العربية',
      options: findable,
      validation: (rule) => rule.required().error(missingLanguage.ar),
    }),
    outdatedTranslationField,
    unreviewedTranslationField,
  ],
  preview: {select: {title: 'en', subtitle: 'ar'}},
})
