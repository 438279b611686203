import {UsersIcon} from '@sanity/icons/Users'
import {defineType} from 'sanity'
import {addressFields} from '../fields/slug.ts'
import {iconField} from '../fields/choice.ts'
import {filledListField, requiredLine, requiredText, requiredObject} from '../fields/basic-fields.ts'
import {byPosition, positionField, faqReferences, pageType} from '../fields/page-fields.ts'
import {titlePreview, inDefault} from '../fields/previews.ts'

/** A partner programme, on the partners page at `#<slug>`. Applications name it by this slug. */
export const partnerProgramme = defineType({
  name: 'partnerProgramme',
  type: 'document',
  title: 'Partner programme',
  icon: UsersIcon,
  fields: [
    requiredLine({name: 'name', title: 'Name'}),
    ...addressFields({source: 'name'}),
    positionField('Where it stands on the partners page.'),
    iconField,
    {
      name: 'terms',
      type: 'localizedString',
      title: 'Terms in a line',
      description: 'Such as up to $7 per lot. Leave empty where terms are agreed one by one.',
    },
    requiredText({name: 'summary', title: 'Summary'}),
    {
      name: 'volumePay',
      type: 'titledText',
      title: 'Pay by volume',
      description:
        'What is paid for each lot or client. Where rules forbid it, neither this nor the terms are shown, but "Fixed fee by agreement".',
    },
    filledListField({name: 'features', title: 'What it holds', of: 'feature'}),
    requiredText({
      name: 'conditions',
      title: 'Conditions',
      description: 'On what the terms depend, and who may take part.',
    }),
    {name: 'artwork', type: 'localizedImage', title: 'Picture'},
    requiredLine({name: 'applyLabel', title: 'Apply Now button'}),
  ],
  orderings: [byPosition],
  preview: titlePreview({title: 'name', detail: inDefault('terms'), media: 'artwork'}),
})

/** The partners page with the application form. The programmes are separate documents. */
export const partnersPage = pageType({
  name: 'partnersPage',
  title: 'Partners page',
  icon: UsersIcon,
  fields: [
    requiredLine({name: 'stepsTitle', title: 'Title of the steps'}),
    filledListField({name: 'steps', title: 'How it works', of: 'step'}),
    requiredText({
      name: 'notice',
      title: 'Notice',
      description: 'Partners may not promise gains or offer inducements. Stands below the programmes.',
    }),
    requiredObject({name: 'form', type: 'formTexts', title: 'Application form'}),
    requiredObject({name: 'mail', type: 'mailText', title: 'E-mail after an application'}),
    faqReferences,
  ],
})
