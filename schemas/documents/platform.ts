import {DesktopIcon} from '@sanity/icons/Desktop'
import {defineField, defineType} from 'sanity'
import {addressFields} from '../fields/address-fields.ts'
import {choicesField} from '../fields/choice.ts'
import {faqReferences} from '../fields/faq-references.ts'
import {inGroup} from '../fields/in-group.ts'
import {filledListOf, listOf} from '../fields/list-of.ts'
import {pageGroups} from '../fields/page-groups.ts'
import {pageHead, searchField} from '../fields/page-head.ts'
import {byPosition, positionField} from '../fields/position.ts'
import {requiredLine, requiredText} from '../fields/required-localized.ts'
import {titlePreview} from '../fields/title-preview.ts'
import {downloadKinds, downloadKindTitles} from '../values/download-kinds.ts'

/** A trading platform: its page at `/download/<slug>` and its card on the platforms page. */
export const platform = defineType({
  name: 'platform',
  type: 'document',
  title: 'Platform',
  icon: DesktopIcon,
  groups: pageGroups,
  fields: [
    ...inGroup('lists', [
      requiredLine({name: 'name', title: 'Name'}),
      ...addressFields({source: 'name', uniqueAcross: ['platformEdition']}),
      positionField('Where it stands among the platforms.'),
      defineField({
        name: 'recommended',
        type: 'boolean',
        title: 'Recommended',
        initialValue: false,
        validation: (rule) => rule.required().error('Turn this on or off.'),
      }),
      requiredText({name: 'summary', title: 'Summary', description: 'Stands on its card.'}),
      filledListOf({
        name: 'highlights',
        title: 'Highlights',
        description: 'Features in a few words each, for its card.',
        of: 'localizedString',
      }),
      choicesField({
        name: 'availableOn',
        title: 'Available on',
        description: 'Shown on its card.',
        values: downloadKinds,
        titles: downloadKindTitles,
        min: 1,
      }),
    ]),
    ...inGroup('page', [
      ...pageHead(),
      filledListOf({
        name: 'tabs',
        title: 'Tab strip',
        description:
          'The platform itself, then its editions, in their order. Also shown on the pages of its editions.',
        of: 'navLink',
      }),
      requiredLine({name: 'primaryLabel', title: 'Main button', description: 'Such as Download or Access.'}),
      listOf({name: 'claims', title: 'Figures', of: 'claim'}),
      requiredLine({name: 'featuresTitle', title: 'Title of the features'}),
      filledListOf({name: 'features', title: 'Features', of: 'feature'}),
      requiredLine({
        name: 'downloadsTitle',
        title: 'Title of the downloads',
        description: 'Such as Download Options or Access Options.',
      }),
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
  preview: titlePreview({title: 'name', detail: 'slug.current', media: 'artwork'}),
})
