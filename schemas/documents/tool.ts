import {WrenchIcon} from '@sanity/icons/Wrench'
import {defineType} from 'sanity'
import {addressFields} from '../fields/address-fields.ts'
import {faqReferences} from '../fields/faq-references.ts'
import {iconField} from '../fields/icon.ts'
import {inGroup} from '../fields/in-group.ts'
import {filledListOf, listOf} from '../fields/list-of.ts'
import {pageGroups} from '../fields/page-groups.ts'
import {pageHead, searchField} from '../fields/page-head.ts'
import {byPosition, positionField} from '../fields/position.ts'
import {requiredLine, requiredText} from '../fields/required-localized.ts'
import {requiredObject} from '../fields/required-object.ts'
import {titlePreview} from '../fields/title-preview.ts'

/** A tool for traders: its page at `/tools/<slug>`. */
export const tool = defineType({
  name: 'tool',
  type: 'document',
  title: 'Tool',
  icon: WrenchIcon,
  groups: pageGroups,
  fields: [
    ...inGroup('lists', [
      requiredLine({name: 'name', title: 'Name'}),
      ...addressFields({source: 'name'}),
      positionField('Where it stands among the tools.'),
      requiredText({name: 'summary', title: 'Summary', description: 'Stands on its card.'}),
      iconField,
    ]),
    ...inGroup('page', [
      ...pageHead(),
      requiredObject({name: 'action', type: 'callToAction', title: 'Main button'}),
      listOf({name: 'claims', title: 'Figures', of: 'claim'}),
      requiredLine({name: 'featuresTitle', title: 'Title of the features'}),
      filledListOf({name: 'features', title: 'Features', of: 'feature'}),
      {name: 'stepsTitle', type: 'localizedString', title: 'Title of the steps'},
      listOf({name: 'steps', title: 'Steps', description: 'How to get started.', of: 'step'}),
      {name: 'factsTitle', type: 'localizedString', title: 'Title of the facts'},
      listOf({
        name: 'facts',
        title: 'Facts',
        description: 'Such as where the servers stand, or what a plan holds.',
        of: 'fact',
      }),
      {name: 'note', type: 'localizedText', title: 'Note', description: 'Conditions and limits.'},
      {name: 'body', type: 'localizedProse', title: 'More about it'},
      {name: 'artwork', type: 'localizedImage', title: 'Picture'},
      faqReferences,
    ]),
    ...inGroup('search', [searchField]),
  ],
  orderings: [byPosition],
  preview: titlePreview({title: 'name', detail: 'slug.current', media: 'artwork'}),
})
