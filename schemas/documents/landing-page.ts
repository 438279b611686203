import {RocketIcon} from '@sanity/icons/Rocket'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {regionCodes, regionRecord} from '#domain/regions/regions.ts'
import {addressFields} from '../fields/address-fields.ts'
import {choicesField} from '../fields/choice.ts'
import {inGroup} from '../fields/in-group.ts'
import {searchField} from '../fields/page-head.ts'
import {requiredLine} from '../fields/required-localized.ts'
import {titlePreview} from '../fields/title-preview.ts'
import {checkLandingBlocks} from '../rules/check-landing-blocks.ts'
import {checkStatedLeverage} from '../rules/check-stated-leverage.ts'
import {asRuleResult} from '../rules/problem.ts'
import {landingBlocks} from '../values/landing-blocks.ts'

/** A page of a campaign, made of blocks: at `/lp/<slug>`, in the regions that it names. */
export const landingPage = defineType({
  name: 'landingPage',
  type: 'document',
  title: 'Landing page',
  icon: RocketIcon,
  groups: [
    {name: 'page', title: 'Page', default: true},
    {name: 'audience', title: 'Regions'},
    {name: 'search', title: 'Search listing'},
  ],
  validation: (rule) => rule.custom((page) => checkStatedLeverage(page ?? {})),
  fields: [
    ...inGroup('page', [
      requiredLine({
        name: 'title',
        title: 'Title',
        description:
          'The name of the page in lists, and on its picture for sharing where every region shows it.',
      }),
      ...addressFields({source: 'title'}),
      defineField({
        name: 'blocks',
        type: 'array',
        title: 'Blocks',
        description: 'The warning of the region is on the page without a block.',
        of: landingBlocks.map((type) => defineArrayMember({type})),
        validation: (rule) => [
          rule.required().min(1).error('Begin with the head of the page.'),
          rule.custom((blocks: {_type: string}[] | undefined) =>
            asRuleResult(checkLandingBlocks(blocks?.map(({_type}) => _type) ?? [])),
          ),
        ],
      }),
    ]),
    ...inGroup('audience', [
      choicesField({
        name: 'regions',
        title: 'Regions',
        description: 'Visitors of other regions are told that there is nothing for them at this address.',
        values: regionCodes,
        titles: (code) => regionRecord(code).title,
        min: 1,
      }),
      defineField({
        name: 'aboutCrypto',
        type: 'boolean',
        title: 'About crypto',
        description: 'Shown only in regions that allow crypto CFDs.',
        initialValue: false,
        validation: (rule) => rule.required().error('Turn this on or off.'),
      }),
    ]),
    ...inGroup('search', [
      searchField,
      defineField({
        name: 'isUnlisted',
        type: 'boolean',
        title: 'Hidden from search',
        description: 'On: in no site map and no search, of this site or of others. Its address leads there.',
        initialValue: false,
        validation: (rule) => rule.required().error('Turn this on or off.'),
      }),
    ]),
  ],
  orderings: [{name: 'title', title: 'Title', by: [{field: 'title.en', direction: 'asc'}]}],
  preview: titlePreview({title: 'title', detail: 'slug.current', media: 'blocks.0.picture'}),
})
