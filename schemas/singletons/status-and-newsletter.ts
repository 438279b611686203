import {ActivityIcon} from '@sanity/icons/Activity'
import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {defineType} from 'sanity'
import {pageType} from '../fields/page-fields.ts'
import {requiredLine, requiredText, requiredObject} from '../fields/basic-fields.ts'

/** Texts of the status page and its history. The data is measured. */
export const statusPage = pageType({
  name: 'statusPage',
  title: 'Status page',
  icon: ActivityIcon,
  fields: [
    requiredLine({
      name: 'refreshNote',
      title: 'Note about refreshing',
      description: 'Says that the page refreshes every 30 seconds.',
    }),
    requiredText({name: 'method', title: 'How we measure'}),
    requiredText({name: 'noIncidentsText', title: 'Text without incidents'}),
    requiredObject({name: 'subscribe', type: 'formTexts', title: 'Subscribe by e-mail'}),
    requiredObject({
      name: 'confirmMail',
      type: 'mailText',
      title: 'Confirmation e-mail',
    }),
    requiredObject({name: 'history', type: 'screenHead', title: 'History page'}),
    requiredObject({
      name: 'historySearch',
      type: 'searchListing',
      title: 'Search listing of the history page',
    }),
  ],
})

/** Texts of subscribing and unsubscribing, for the newsletter and for status notifications. */
export const newsletterTexts = defineType({
  name: 'newsletterTexts',
  type: 'document',
  title: 'Newsletter texts',
  icon: EnvelopeIcon,
  fields: [
    requiredObject({name: 'confirmMail', type: 'mailText', title: 'Confirmation e-mail'}),
    requiredLine({name: 'confirmLabel', title: 'Confirmation button'}),
    requiredLine({
      name: 'mailReason',
      title: 'Reason for the e-mail',
      description: 'Shown at the bottom of every e-mail, next to the unsubscribe link.',
    }),
    requiredLine({name: 'unsubscribeLabel', title: 'Unsubscribe link'}),
    requiredObject({name: 'confirmed', type: 'screenHead', title: 'Screen: subscription confirmed'}),
    requiredObject({name: 'unsubscribed', type: 'screenHead', title: 'Screen: unsubscribed'}),
    requiredObject({name: 'expired', type: 'screenHead', title: 'Screen: link expired or used'}),
  ],
  preview: {prepare: () => ({title: 'Newsletter texts'})},
})
