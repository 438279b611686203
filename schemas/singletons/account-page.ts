import {UserIcon} from '@sanity/icons/User'
import {pageType} from '../fields/page-type.ts'
import {requiredText} from '../fields/required-localized.ts'
import {requiredObject} from '../fields/required-object.ts'

/** The account area of a client who is signed in. */
export const accountPage = pageType({
  name: 'accountPage',
  title: 'Account page',
  icon: UserIcon,
  fields: [
    requiredObject({name: 'sections', type: 'accountSectionTexts', title: 'Sections'}),
    requiredText({name: 'noRequestsText', title: 'Text without requests'}),
  ],
})
