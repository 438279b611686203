import {UsersIcon} from '@sanity/icons/Users'
import {defineType} from 'sanity'
import {addressFields} from '../fields/address-fields.ts'
import {iconField} from '../fields/icon.ts'
import {filledListOf} from '../fields/list-of.ts'
import {byPosition, positionField} from '../fields/position.ts'
import {requiredLine, requiredText} from '../fields/required-localized.ts'
import {titlePreview} from '../fields/title-preview.ts'

/** A partner programme, on the partners page at `#<slug>`; applications name it by the same slug. */
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
    filledListOf({name: 'features', title: 'What it holds', of: 'feature'}),
    requiredText({
      name: 'conditions',
      title: 'Conditions',
      description: 'On what the terms depend, and who may take part.',
    }),
    {name: 'artwork', type: 'localizedImage', title: 'Picture'},
    requiredLine({name: 'applyLabel', title: 'Apply Now button'}),
  ],
  orderings: [byPosition],
  preview: titlePreview({title: 'name', detail: 'terms.en', media: 'artwork'}),
})
