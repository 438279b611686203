import {TranslateIcon} from '@sanity/icons/Translate'
import {defineType} from 'sanity'
import {alwaysOpen} from '../fields/always-open.ts'
import {outdatedTranslationField} from '../fields/outdated-translation.ts'
import {unreviewedTranslationField} from '../fields/unreviewed-translation.ts'

/** Plain paragraphs in English, Arabic or both. */
export const openText = defineType({
  name: 'openText',
  type: 'object',
  title: 'Text in one language or both',
  options: alwaysOpen,
  icon: TranslateIcon,
  fields: [
    {name: 'en', type: 'text', title: 'English', rows: 4},
    {name: 'ar', type: 'text', title: 'العربية', rows: 4},
    outdatedTranslationField,
    unreviewedTranslationField,
  ],
  preview: {select: {title: 'en', subtitle: 'ar'}},
})
