import {LockIcon} from '@sanity/icons/Lock'
import {defineType} from 'sanity'
import {requiredLine, requiredText} from '../fields/required-localized.ts'
import {requiredObject} from '../fields/required-object.ts'
import {searchField} from '../fields/page-head.ts'
import {checkPlaceholders} from '../rules/check-placeholders.ts'

/** Placeholders of the rating in the text of its banner. */
const ratingPlaceholders = ['{score}', '{reviewCount}']

/** Sign-in and sign-up with related screens. Labels and messages of the forms are part of the site's messages. */
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
      check: (text) => checkPlaceholders(text, ratingPlaceholders),
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
