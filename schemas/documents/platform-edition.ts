import {MobileDeviceIcon} from '@sanity/icons/MobileDevice'
import {defineField, defineType} from 'sanity'
import {addressFields} from '../fields/address-fields.ts'
import {faqReferences} from '../fields/faq-references.ts'
import {inGroup} from '../fields/in-group.ts'
import {filledListOf, listOf} from '../fields/list-of.ts'
import {pageGroups} from '../fields/page-groups.ts'
import {pageHead, searchField} from '../fields/page-head.ts'
import {byPosition, positionField} from '../fields/position.ts'
import {requiredLine} from '../fields/required-localized.ts'
import {titlePreview} from '../fields/title-preview.ts'

/** A platform for one device or one way to work: its page at `/download/<slug>`. */
export const platformEdition = defineType({
  name: 'platformEdition',
  type: 'document',
  title: 'Platform edition',
  icon: MobileDeviceIcon,
  groups: pageGroups,
  fields: [
    ...inGroup('lists', [
      requiredLine({name: 'name', title: 'Name'}),
      ...addressFields({source: 'name', uniqueAcross: ['platform']}),
      defineField({
        name: 'platform',
        type: 'reference',
        title: 'Platform',
        description: 'Its tab strip stands on this page.',
        to: [{type: 'platform'}],
        validation: (rule) => rule.required().error('Choose the platform.'),
      }),
      positionField('Where it stands among the editions of its platform.'),
    ]),
    ...inGroup('page', [
      ...pageHead(),
      requiredLine({name: 'primaryLabel', title: 'Main button', description: 'Such as Download or Open.'}),
      listOf({name: 'claims', title: 'Figures', of: 'claim'}),
      requiredLine({name: 'featuresTitle', title: 'Title of the features'}),
      filledListOf({name: 'features', title: 'Features', of: 'feature'}),
      {name: 'stepsTitle', type: 'localizedString', title: 'Title of the steps'},
      listOf({name: 'steps', title: 'Steps', description: 'How to get started.', of: 'step'}),
      {name: 'requirementsTitle', type: 'localizedString', title: 'Title of the requirements'},
      listOf({name: 'requirements', title: 'Requirements', of: 'fact'}),
      requiredLine({name: 'downloadsTitle', title: 'Title of the downloads'}),
      filledListOf({name: 'downloads', title: 'Downloads', of: 'downloadTarget'}),
      {
        name: 'note',
        type: 'localizedText',
        title: 'Note',
        description: 'What has to be done before trading.',
      },
      {name: 'body', type: 'localizedProse', title: 'More about it'},
      {name: 'artwork', type: 'localizedImage', title: 'Picture'},
      faqReferences,
    ]),
    ...inGroup('search', [searchField]),
  ],
  orderings: [byPosition],
  preview: titlePreview({title: 'name', detail: 'platform.name.en', media: 'artwork'}),
})
