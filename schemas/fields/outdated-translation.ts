import {defineField} from 'sanity'
import {languages} from '#domain/languages/languages.ts'

/** The language whose text was not updated when the other changed. Used by the Studio only. */
export const outdatedTranslationField = defineField({
  name: 'outdated',
  type: 'string',
  title: 'Side that is out of date',
  hidden: true,
  options: {list: [...languages]},
})
