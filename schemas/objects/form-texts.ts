import {ComposeIcon} from '@sanity/icons/Compose'
import {defineType} from 'sanity'
import {requiredLine, requiredText} from '../fields/required-localized.ts'

/** Texts around a form and after it was sent. Labels of fields are part of the site's messages. */
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
      description: 'What happens to what the visitor writes. Stands beside the button.',
    }),
    requiredLine({name: 'successTitle', title: 'Title after sending'}),
    requiredText({name: 'successText', title: 'Text after sending'}),
  ],
  preview: {select: {title: 'title.en', subtitle: 'submitLabel.en'}},
})
