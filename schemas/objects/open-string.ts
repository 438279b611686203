import {TranslateIcon} from '@sanity/icons/Translate'
import {defineType} from 'sanity'
import {alwaysOpen} from '../fields/always-open.ts'
import {outdatedTranslationField} from '../fields/outdated-translation.ts'
import {findable} from '../fields/findable.ts'
import {unreviewedTranslationField} from '../fields/unreviewed-translation.ts'

/** One line of text in English, Arabic or both. */
export const openString = defineType({
  name: 'openString',
  type: 'object',
  title: 'Line in one language or both',
  options: alwaysOpen,
  icon: TranslateIcon,
  fields: [
    {name: 'en', type: 'string', title: 'English', options: findable},
    {name: 'ar', type: 'string', title: 'العربية', options: findable},
    outdatedTranslationField,
    unreviewedTranslationField,
  ],
  preview: {select: {title: 'en', subtitle: 'ar'}},
})
