import {CommentIcon} from '@sanity/icons/Comment'
import {defineType} from 'sanity'
import {choiceField} from '../fields/choice.ts'
import {requiredLine, requiredText} from '../fields/required-localized.ts'
import {contactChannels, contactChannelTitles} from '../values/contact-channels.ts'

/** A way to reach the broker. Number and address come from the site settings. */
export const contactCard = defineType({
  name: 'contactCard',
  type: 'object',
  title: 'Contact card',
  icon: CommentIcon,
  fields: [
    choiceField({name: 'channel', title: 'Way', values: contactChannels, titles: contactChannelTitles}),
    requiredLine({name: 'title', title: 'Title'}),
    requiredText({name: 'text', title: 'Text'}),
  ],
  preview: {select: {title: 'title.en', subtitle: 'channel'}},
})
