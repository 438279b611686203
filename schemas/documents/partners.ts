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
    positionField('Its position on the partners page.'),
    iconField,
    {
      name: 'terms',
      type: 'localizedString',
      title: 'Terms in one line',
      description: 'For example: up to $7 per lot. Leave it empty if terms are agreed individually.',
    },
    requiredText({name: 'summary', title: 'Summary'}),
    {
      name: 'volumePay',
      type: 'titledText',
      title: 'Pay by volume',
      description:
        'Payment for each lot or client. In regions that forbid it, visitors read "Fixed fee by agreement" instead of this and the terms.',
    },
    filledListField({name: 'features', title: 'What it includes', of: 'feature'}),
    requiredText({
      name: 'conditions',
      title: 'Conditions',
      description: 'What the terms depend on, and who can take part.',
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
    requiredLine({name: 'stepsTitle', title: 'Heading of the steps'}),
    filledListField({name: 'steps', title: 'How it works', of: 'step'}),
    requiredText({
      name: 'notice',
      title: 'Notice',
      description:
        'Says that partners must not promise gains or offer inducements. Shown below the programmes.',
    }),
    requiredObject({name: 'form', type: 'formTexts', title: 'Application form'}),
    requiredObject({name: 'mail', type: 'mailText', title: 'E-mail after an application'}),
    faqReferences,
  ],
})
