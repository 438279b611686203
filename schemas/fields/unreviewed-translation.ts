import {defineField} from 'sanity'
import {languages} from '#domain/languages/languages.ts'

/** The language whose text is a first draft that nobody has read yet. Used by the Studio only, which publishes none of it. */
export const unreviewedTranslationField = defineField({
  name: 'unreviewed',
  type: 'string',
  title: 'Side that nobody has read yet',
  hidden: true,
  options: {list: [...languages]},
  validation: (rule) =>
    rule.custom((language) =>
      language === undefined
        ? true
        : 'The Arabic is a first draft. Read it, put right what is in brackets, and confirm it below its box.',
    ),
})
