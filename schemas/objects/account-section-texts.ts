import {defineType} from 'sanity'
import {requiredObject} from '../fields/required-object.ts'
import {accountSections, accountSectionTitles} from '../values/account-sections.ts'

/** Heading and text of each section of the account area. */
export const accountSectionTexts = defineType({
  name: 'accountSectionTexts',
  type: 'object',
  title: 'Sections of the account area',
  fields: accountSections.map((section) =>
    requiredObject({name: section, type: 'titledText', title: accountSectionTitles[section]}),
  ),
})
