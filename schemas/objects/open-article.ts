import {TranslateIcon} from '@sanity/icons/Translate'
import {defineType} from 'sanity'
import {outdatedTranslationField} from '../fields/outdated-translation.ts'
import {unreviewedTranslationField} from '../fields/unreviewed-translation.ts'

/** An article in English, Arabic or both. */
export const openArticle = defineType({
  name: 'openArticle',
  type: 'object',
  title: 'Article in one language or both',
  icon: TranslateIcon,
  fields: [
    {name: 'en', type: 'article', title: 'English'},
    {name: 'ar', type: 'article', title: 'العربية'},
    outdatedTranslationField,
    unreviewedTranslationField,
  ],
  preview: {prepare: () => ({title: 'Text'})},
})
