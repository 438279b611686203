import {DownloadIcon} from '@sanity/icons/Download'
import {defineType, defineField} from 'sanity'
import {DesktopIcon} from '@sanity/icons/Desktop'
import {MobileDeviceIcon} from '@sanity/icons/MobileDevice'
import {WrenchIcon} from '@sanity/icons/Wrench'
import {anyAddressField} from '../fields/links.ts'
import {choiceField, choicesField, iconField} from '../fields/choice.ts'
import {
  requiredLine,
  filledListField,
  listField,
  requiredText,
  requiredObject,
} from '../fields/basic-fields.ts'
import {downloadKinds, downloadKindTitles} from '../values/closed-sets.ts'
import {addressFields} from '../fields/slug.ts'
import {
  faqReferences,
  assignGroup,
  pageGroups,
  pageHead,
  searchField,
  byPosition,
  positionField,
  pageType,
} from '../fields/page-fields.ts'
import {titlePreview, inDefault} from '../fields/previews.ts'

/** A download of a platform: its device and its link. */
export const downloadTarget = defineType({
  name: 'downloadTarget',
  type: 'object',
  title: 'Download',
  icon: DownloadIcon,
  fields: [
    choiceField({name: 'kind', title: 'Device', values: downloadKinds, titles: downloadKindTitles}),
    requiredLine({name: 'label', title: 'Label', description: 'For example: Windows Desktop'}),
    {
      name: 'requirement',
      type: 'localizedString',
      title: 'Requirements',
      description: 'For example: Windows 10 or newer',
    },
    anyAddressField,
  ],
  preview: {select: {title: inDefault('label'), subtitle: 'href'}},
})

/** A trading platform with a page at `/download/<slug>` and a card on the platforms page. */
export const platform = defineType({
  name: 'platform',
  type: 'document',
  title: 'Platform',
  icon: DesktopIcon,
  groups: pageGroups,
  fields: [
    ...assignGroup('lists', [
      requiredLine({name: 'name', title: 'Name'}),
      ...addressFields({source: 'name', uniqueAcross: ['platformEdition']}),
      positionField('Its position among the platforms.'),
      defineField({
        name: 'recommended',
        type: 'boolean',
        title: 'Recommended',
        initialValue: false,
        validation: (rule) => rule.required().error('Choose yes or no.'),
      }),
      requiredText({name: 'summary', title: 'Summary', description: 'Shown on its card.'}),
      filledListField({
        name: 'highlights',
        title: 'Highlights',
        description: 'Features for its card, a few words each.',
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
    ...assignGroup('page', [
      ...pageHead(),
      filledListField({
        name: 'tabs',
        title: 'Tab strip',
        description: 'The platform first, then its editions in order. The editions’ pages show it too.',
        of: 'navLink',
      }),
      requiredLine({
        name: 'primaryLabel',
        title: 'Main button',
        description: 'For example: Download, or Access',
      }),
      listField({name: 'claims', title: 'Figures', of: 'claim'}),
      requiredLine({name: 'featuresTitle', title: 'Heading of the features'}),
      filledListField({name: 'features', title: 'Features', of: 'feature'}),
      requiredLine({
        name: 'downloadsTitle',
        title: 'Heading of the downloads',
        description: 'For example: Download Options, or Access Options',
      }),
      filledListField({name: 'downloads', title: 'Downloads', of: 'downloadTarget'}),
      {
        name: 'note',
        type: 'localizedText',
        title: 'Note',
        description: 'What a client must do before trading.',
      },
      {name: 'body', type: 'localizedProse', title: 'Learn more'},
      {name: 'artwork', type: 'localizedImage', title: 'Picture'},
      faqReferences,
    ]),
    ...assignGroup('search', [searchField]),
  ],
  orderings: [byPosition],
  preview: titlePreview({title: 'name', detail: 'slug.current', media: 'artwork'}),
})

/** An edition of a platform for one device or use, with a page at `/download/<slug>`. */
export const platformEdition = defineType({
  name: 'platformEdition',
  type: 'document',
  title: 'Platform edition',
  icon: MobileDeviceIcon,
  groups: pageGroups,
  fields: [
    ...assignGroup('lists', [
      requiredLine({name: 'name', title: 'Name'}),
      ...addressFields({source: 'name', uniqueAcross: ['platform']}),
      defineField({
        name: 'platform',
        type: 'reference',
        title: 'Platform',
        description: 'Its tab strip is shown on this page.',
        to: [{type: 'platform'}],
        validation: (rule) => rule.required().error('Choose the platform.'),
      }),
      positionField('Its position among the platform’s editions.'),
    ]),
    ...assignGroup('page', [
      ...pageHead(),
      requiredLine({
        name: 'primaryLabel',
        title: 'Main button',
        description: 'For example: Download, or Open',
      }),
      listField({name: 'claims', title: 'Figures', of: 'claim'}),
      requiredLine({name: 'featuresTitle', title: 'Heading of the features'}),
      filledListField({name: 'features', title: 'Features', of: 'feature'}),
      {name: 'stepsTitle', type: 'localizedString', title: 'Heading of the steps'},
      listField({name: 'steps', title: 'Steps', description: 'How to get started.', of: 'step'}),
      {name: 'requirementsTitle', type: 'localizedString', title: 'Heading of the requirements'},
      listField({name: 'requirements', title: 'Requirements', of: 'fact'}),
      requiredLine({name: 'downloadsTitle', title: 'Heading of the downloads'}),
      filledListField({name: 'downloads', title: 'Downloads', of: 'downloadTarget'}),
      {
        name: 'note',
        type: 'localizedText',
        title: 'Note',
        description: 'What a client must do before trading.',
      },
      {name: 'body', type: 'localizedProse', title: 'Learn more'},
      {name: 'artwork', type: 'localizedImage', title: 'Picture'},
      faqReferences,
    ]),
    ...assignGroup('search', [searchField]),
  ],
  orderings: [byPosition],
  preview: titlePreview({title: 'name', detail: inDefault('platform.name'), media: 'artwork'}),
})

/** A tool for traders, with a page at `/tools/<slug>`. */
export const tool = defineType({
  name: 'tool',
  type: 'document',
  title: 'Tool',
  icon: WrenchIcon,
  groups: pageGroups,
  fields: [
    ...assignGroup('lists', [
      requiredLine({name: 'name', title: 'Name'}),
      ...addressFields({source: 'name'}),
      positionField('Its position among the tools.'),
      requiredText({name: 'summary', title: 'Summary', description: 'Shown on its card.'}),
      iconField,
    ]),
    ...assignGroup('page', [
      ...pageHead(),
      requiredObject({name: 'action', type: 'callToAction', title: 'Main button'}),
      listField({name: 'claims', title: 'Figures', of: 'claim'}),
      requiredLine({name: 'featuresTitle', title: 'Heading of the features'}),
      filledListField({name: 'features', title: 'Features', of: 'feature'}),
      {name: 'stepsTitle', type: 'localizedString', title: 'Heading of the steps'},
      listField({name: 'steps', title: 'Steps', description: 'How to get started.', of: 'step'}),
      {name: 'factsTitle', type: 'localizedString', title: 'Heading of the facts'},
      listField({
        name: 'facts',
        title: 'Facts',
        description: 'For example where the servers are, or what a plan includes.',
        of: 'fact',
      }),
      {name: 'note', type: 'localizedText', title: 'Note', description: 'Conditions and limits.'},
      {name: 'body', type: 'localizedProse', title: 'Learn more'},
      {name: 'artwork', type: 'localizedImage', title: 'Picture'},
      faqReferences,
    ]),
    ...assignGroup('search', [searchField]),
  ],
  orderings: [byPosition],
  preview: titlePreview({title: 'name', detail: 'slug.current', media: 'artwork'}),
})

/** The list of platforms and tools. Each card's texts are in its document. */
export const platformsPage = pageType({
  name: 'platformsPage',
  title: 'Platforms page',
  icon: DesktopIcon,
  fields: [
    requiredLine({name: 'learnMoreLabel', title: 'Learn More button'}),
    requiredObject({name: 'demoLink', type: 'navLink', title: 'Open Demo Account button'}),
    requiredLine({name: 'toolsTitle', title: 'Heading of the tools'}),
    requiredText({name: 'toolsLead', title: 'Tools: intro text'}),
    requiredLine({
      name: 'demoTitle',
      title: 'Heading of the demo account section',
      description: 'Shown at the bottom of this page and of each platform and tool.',
    }),
    requiredText({name: 'demoText', title: 'Text of the demo account section'}),
    faqReferences,
  ],
})
