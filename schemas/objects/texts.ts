import {inDefault} from '../fields/previews.ts'
import {TextIcon} from '@sanity/icons/Text'
import {defineType} from 'sanity'
import {ComposeIcon} from '@sanity/icons/Compose'
import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {requiredLine, requiredText} from '../fields/basic-fields.ts'

/** A heading and the text below it. */
export const titledText = defineType({
  name: 'titledText',
  type: 'object',
  title: 'Heading and text',
  icon: TextIcon,
  fields: [requiredLine({name: 'title', title: 'Heading'}), requiredText({name: 'text', title: 'Text'})],
  preview: {select: {title: inDefault('title'), subtitle: inDefault('text')}},
})

/** Headline and lead of a screen inside another page. */
export const screenHead = defineType({
  name: 'screenHead',
  type: 'object',
  title: 'Headline and lead',
  fields: [requiredLine({name: 'headline', title: 'Headline'}), requiredText({name: 'lead', title: 'Lead'})],
  preview: {select: {title: inDefault('headline'), subtitle: inDefault('lead')}},
})

/** Texts around a form and after it was sent. The site's messages contain the field labels. */
export const formTexts = defineType({
  name: 'formTexts',
  type: 'object',
  title: 'Form texts',
  icon: ComposeIcon,
  fields: [
    requiredLine({name: 'title', title: 'Title'}),
    requiredText({name: 'lead', title: 'Lead'}),
    requiredLine({name: 'submitLabel', title: 'Button'}),
    requiredText({
      name: 'privacyNote',
      title: 'Privacy note',
      description: 'How we use the visitor’s data. Shown next to the button.',
    }),
    requiredLine({name: 'successTitle', title: 'Title after sending'}),
    requiredText({name: 'successText', title: 'Text after sending'}),
  ],
  preview: {select: {title: inDefault('title'), subtitle: inDefault('submitLabel')}},
})

/** An e-mail to a visitor. The site adds the greeting, buttons and risk warning. */
export const mailText = defineType({
  name: 'mailText',
  type: 'object',
  title: 'E-mail',
  icon: EnvelopeIcon,
  fields: [requiredLine({name: 'subject', title: 'Subject'}), requiredText({name: 'text', title: 'Text'})],
  preview: {select: {title: inDefault('subject'), subtitle: inDefault('text')}},
})

/** A page's appearance in search results and when shared. */
export const searchListing = defineType({
  name: 'searchListing',
  type: 'object',
  title: 'Search listing',
  fields: [
    requiredLine({name: 'title', title: 'Title'}),
    requiredText({
      name: 'description',
      title: 'Description',
      description: 'One or two sentences. Search engines show about 155 characters.',
    }),
  ],
})
