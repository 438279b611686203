import {UserIcon} from '@sanity/icons/User'
import {defineArrayMember, defineField} from 'sanity'
import {pageType} from '../fields/page-type.ts'
import {checkEachOnce} from '../rules/check-each-once.ts'
import {asRuleResult} from '../rules/problem.ts'

/** The client portal: three tabs of cards. */
export const clientPage = pageType({
  name: 'clientPage',
  title: 'Client page',
  icon: UserIcon,
  fields: [
    defineField({
      name: 'tabs',
      type: 'array',
      title: 'Tabs',
      of: [defineArrayMember({type: 'clientTab'})],
      validation: (rule) => [
        rule.required().length(3).error('Show exactly three tabs.'),
        rule.custom((tabs: {key?: string}[] | undefined) =>
          asRuleResult(checkEachOnce(tabs?.map(({key}) => key) ?? [], 'tab')),
        ),
      ],
    }),
  ],
})
