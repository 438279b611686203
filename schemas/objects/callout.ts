import {InfoOutlineIcon} from '@sanity/icons/InfoOutline'
import {defineField, defineType} from 'sanity'
import {choiceField} from '../fields/choice.ts'
import {calloutTones, calloutToneTitles} from '../values/callout-tones.ts'

/** A passage of an article that is set apart, in the article's language. */
export const callout = defineType({
  name: 'callout',
  type: 'object',
  title: 'Callout',
  icon: InfoOutlineIcon,
  fields: [
    choiceField({name: 'tone', title: 'Tone', values: calloutTones, titles: calloutToneTitles}),
    defineField({name: 'title', type: 'string', title: 'Title'}),
    defineField({
      name: 'text',
      type: 'text',
      title: 'Text',
      rows: 3,
      validation: (rule) => rule.required().error('Write the passage.'),
    }),
  ],
  preview: {select: {title: 'text', subtitle: 'tone'}},
})
