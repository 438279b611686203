import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {defineType} from 'sanity'
import {requiredLine, requiredText} from '../fields/required-localized.ts'

/** An e-mail to a visitor. Greeting, buttons and the risk warning come from the site. */
export const mailText = defineType({
  name: 'mailText',
  type: 'object',
  title: 'E-mail',
  icon: EnvelopeIcon,
  fields: [requiredLine({name: 'subject', title: 'Subject'}), requiredText({name: 'text', title: 'Text'})],
  preview: {select: {title: 'subject.en', subtitle: 'text.en'}},
})
