import {ActivityIcon} from '@sanity/icons/Activity'
import {pageType} from '../fields/page-type.ts'
import {requiredLine, requiredText} from '../fields/required-localized.ts'
import {requiredObject} from '../fields/required-object.ts'

/** Texts of the status page and its history; the data is measured. */
export const statusPage = pageType({
  name: 'statusPage',
  title: 'Status page',
  icon: ActivityIcon,
  fields: [
    requiredLine({
      name: 'refreshNote',
      title: 'Note on the refresh',
      description: 'Says that the page refreshes every 30 seconds.',
    }),
    requiredText({name: 'method', title: 'How it is measured'}),
    requiredText({name: 'noIncidentsText', title: 'Text without incidents'}),
    requiredObject({name: 'subscribe', type: 'formTexts', title: 'Subscribe by e-mail'}),
    requiredObject({
      name: 'confirmMail',
      type: 'mailText',
      title: 'E-mail that asks to confirm',
    }),
    requiredObject({name: 'history', type: 'screenHead', title: 'History page'}),
    requiredObject({
      name: 'historySearch',
      type: 'searchListing',
      title: 'Search listing of the history page',
    }),
  ],
})
