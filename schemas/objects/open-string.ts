import {TranslateIcon} from '@sanity/icons/Translate'
import {defineType} from 'sanity'
import {outdatedTranslationField} from '../fields/outdated-translation.ts'

/** One line of text with an English and an Arabic side, one of which may be missing. */
export const openString = defineType({
  name: 'openString',
  type: 'object',
  title: 'Line in one language or both',
  icon: TranslateIcon,
  fields: [
    {name: 'en', type: 'string', title: 'English'},
    {name: 'ar', type: 'string', title: 'العربية'},
    outdatedTranslationField,
  ],
  preview: {select: {title: 'en', subtitle: 'ar'}},
})
