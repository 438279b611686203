import {inDefault} from '../fields/previews.ts'
import {defineType, defineArrayMember, defineField} from 'sanity'
import {UserIcon} from '@sanity/icons/User'
import {LockIcon} from '@sanity/icons/Lock'
import {requiredObject, requiredText, filledListField, requiredLine} from '../fields/basic-fields.ts'
import {pageType, searchField} from '../fields/page-fields.ts'
import {choiceField} from '../fields/choice.ts'
import {clientTabs, clientTabTitles} from '../values/closed-sets.ts'
import {checkEachOnce, asRuleResult} from '../rules/value-checks.ts'
import {checkPlaceholders} from '../rules/bilingual-text.ts'

const accountSections = ['profile', 'verification', 'secondFactor', 'sessions', 'requests'] as const
export type AccountSection = (typeof accountSections)[number]

/** The Studio's names for the sections. Visitors see titles from the content. */
const accountSectionTitles: Readonly<Record<AccountSection, string>> = {
  profile: 'Profile',
  verification: 'Verification',
  secondFactor: 'Second factor',
  sessions: 'Sessions',
  requests: 'Requests',
}

/** Heading and text of each section of the account area. */
export const accountSectionTexts = defineType({
  name: 'accountSectionTexts',
  type: 'object',
  title: 'Account section names',
  fields: accountSections.map((section) =>
    requiredObject({name: section, type: 'titledText', title: accountSectionTitles[section]}),
  ),
})

/** The account area of a signed-in client. */
export const accountPage = pageType({
  name: 'accountPage',
  title: 'Account page',
  icon: UserIcon,
  fields: [
    requiredObject({name: 'sections', type: 'accountSectionTexts', title: 'Sections'}),
    requiredText({name: 'noRequestsText', title: 'Text for a client without requests'}),
  ],
})

/** A tab of the client portal with its cards. */
export const clientTab = defineType({
  name: 'clientTab',
  type: 'object',
  title: 'Tab',
  icon: UserIcon,
  fields: [
    choiceField({name: 'key', title: 'Tab', values: clientTabs, titles: clientTabTitles}),
    requiredLine({name: 'label', title: 'Label'}),
    requiredText({name: 'text', title: 'Text'}),
    filledListField({name: 'cards', title: 'Cards', of: 'linkCard'}),
  ],
  preview: {select: {title: inDefault('label'), subtitle: 'key'}},
})

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

/** Placeholders of the rating in its banner text. */
const ratingPlaceholders = ['{score}', '{reviewCount}']

/** Sign-in, sign-up and related screens. The site's messages contain the labels and messages of the forms. */
export const authPage = defineType({
  name: 'authPage',
  type: 'document',
  title: 'Sign-in page',
  icon: LockIcon,
  fields: [
    requiredLine({name: 'brandLine', title: 'Text next to the brand'}),
    requiredLine({name: 'signInTitle', title: 'Heading for sign-in'}),
    requiredLine({name: 'signUpTitle', title: 'Heading for sign-up'}),
    requiredText({
      name: 'ratingText',
      title: 'Text of the rating banner',
      description: `Write ${ratingPlaceholders.join(', ')} where the rating from the site settings belongs.`,
      check: (text) => checkPlaceholders(text, ratingPlaceholders),
    }),
    requiredText({name: 'riskLead', title: 'Introduction to the risk warning'}),
    requiredObject({name: 'confirm', type: 'screenHead', title: 'E-mail confirmed'}),
    requiredObject({name: 'expired', type: 'screenHead', title: 'Link expired or used'}),
    requiredObject({name: 'forgot', type: 'screenHead', title: 'Forgot password'}),
    requiredObject({name: 'reset', type: 'screenHead', title: 'New password'}),
    requiredObject({name: 'secondFactor', type: 'screenHead', title: 'Second factor'}),
    searchField,
  ],
  preview: {prepare: () => ({title: 'Sign-in page'})},
})
