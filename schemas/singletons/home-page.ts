import {HomeIcon} from '@sanity/icons/Home'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {searchField} from '../fields/page-head.ts'
import {requiredLine, requiredText} from '../fields/required-localized.ts'
import {checkEachOnce} from '../rules/check-each-once.ts'
import {asRuleResult} from '../rules/problem.ts'

/** The home page. */
export const homePage = defineType({
  name: 'homePage',
  type: 'document',
  title: 'Home page',
  icon: HomeIcon,
  fields: [
    requiredLine({name: 'eyebrow', title: 'Line above the headline'}),
    requiredLine({name: 'headline', title: 'Headline'}),
    requiredText({name: 'lead', title: 'Lead'}),
    requiredText({
      name: 'leadWithoutCrypto',
      title: 'Lead where crypto is not offered',
      description: 'Names no cryptocurrency: in the United Kingdom they may not be marketed.',
    }),
    defineField({
      name: 'startLink',
      type: 'navLink',
      title: 'Start Trading button',
      validation: (rule) => rule.required(),
    }),
    requiredLine({name: 'figuresTitle', title: 'Title of the headline figures'}),
    defineField({
      name: 'figures',
      type: 'array',
      title: 'Headline figures',
      of: [defineArrayMember({type: 'headlineFigure'})],
      validation: (rule) => [
        rule.required().length(5).error('Show exactly five headline figures.'),
        rule.custom((figures: {kind?: string}[] | undefined) =>
          asRuleResult(checkEachOnce(figures?.map(({kind}) => kind) ?? [], 'figure')),
        ),
      ],
    }),
    defineField({
      name: 'openAccountLink',
      type: 'navLink',
      title: 'Open an Account button',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'supportLink',
      type: 'navLink',
      title: '24/7 Support button',
      validation: (rule) => rule.required(),
    }),
    requiredLine({name: 'platformsTitle', title: 'Title of the platforms and tools'}),
    requiredText({name: 'platformsLead', title: 'Lead of the platforms and tools'}),
    searchField,
  ],
  preview: {prepare: () => ({title: 'Home page'})},
})
