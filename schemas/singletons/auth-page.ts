import {LockIcon} from '@sanity/icons/Lock'
import {defineType} from 'sanity'
import {requiredLine, requiredText} from '../fields/required-localized.ts'
import {requiredObject} from '../fields/required-object.ts'
import {searchField} from '../fields/page-head.ts'
import {checkPlaceholders} from '../rules/check-placeholders.ts'

/** Where the figures of the rating belong in the text of its banner. */
const ratingPlaceholders = ['{score}', '{reviewCount}', '{source}']

/** Sign-in and sign-up with the screens around them. Labels and messages of the forms are the site's own. */
export const authPage = defineType({
  name: 'authPage',
  type: 'document',
  title: 'Sign-in page',
  icon: LockIcon,
  fields: [
    requiredLine({name: 'brandLine', title: 'Line beside the brand'}),
    requiredLine({name: 'signInTitle', title: 'Title of sign-in'}),
    requiredLine({name: 'signUpTitle', title: 'Title of sign-up'}),
    requiredText({
      name: 'ratingText',
      title: 'Text of the rating banner',
      description: `Write ${ratingPlaceholders.join(', ')} where the rating of the site settings belongs.`,
      check: (sides) => checkPlaceholders(sides, ratingPlaceholders),
    }),
    requiredText({name: 'riskLead', title: 'Lead of the risk warning'}),
    requiredObject({name: 'confirm', type: 'screenHead', title: 'E-mail confirmed'}),
    requiredObject({name: 'expired', type: 'screenHead', title: 'Link expired or used'}),
    requiredObject({name: 'forgot', type: 'screenHead', title: 'Forgot password'}),
    requiredObject({name: 'reset', type: 'screenHead', title: 'New password'}),
    requiredObject({name: 'secondFactor', type: 'screenHead', title: 'Second factor'}),
    searchField,
  ],
  preview: {prepare: () => ({title: 'Sign-in page'})},
})
