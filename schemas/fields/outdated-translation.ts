import {defineField} from 'sanity'
import {languages} from '#domain/languages/languages.ts'

/** The side that was left as it was when the other changed. The Studio keeps it; no reader sees it. */
export const outdatedTranslationField = defineField({
  name: 'behind',
  type: 'string',
  title: 'Side that is out of date',
  hidden: true,
  options: {list: [...languages]},
})
