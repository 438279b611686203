import {TranslateIcon} from '@sanity/icons/Translate'
import {defineType} from 'sanity'
import {outdatedTranslationField} from '../fields/outdated-translation.ts'

/** An article with an English and an Arabic side, one of which may be missing. */
export const openArticle = defineType({
  name: 'openArticle',
  type: 'object',
  title: 'Article in one language or both',
  icon: TranslateIcon,
  fields: [
    {name: 'en', type: 'article', title: 'English'},
    {name: 'ar', type: 'article', title: 'العربية'},
    outdatedTranslationField,
  ],
  preview: {prepare: () => ({title: 'Text'})},
})
