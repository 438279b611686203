import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {defineType} from 'sanity'
import {requiredLine} from '../fields/required-localized.ts'
import {requiredObject} from '../fields/required-object.ts'

/** Texts of subscribing and unsubscribing, for the newsletter and for status notifications. */
export const newsletterTexts = defineType({
  name: 'newsletterTexts',
  type: 'document',
  title: 'Newsletter texts',
  icon: EnvelopeIcon,
  fields: [
    requiredObject({name: 'confirmMail', type: 'mailText', title: 'E-mail that asks to confirm'}),
    requiredLine({name: 'confirmLabel', title: 'Button that confirms'}),
    requiredLine({
      name: 'mailReason',
      title: 'Why this e-mail comes',
      description: 'Stands at the foot of every e-mail, beside the link to unsubscribe.',
    }),
    requiredLine({name: 'unsubscribeLabel', title: 'Link to unsubscribe'}),
    requiredObject({name: 'confirmed', type: 'screenHead', title: 'Screen: subscription confirmed'}),
    requiredObject({name: 'unsubscribed', type: 'screenHead', title: 'Screen: unsubscribed'}),
    requiredObject({name: 'expired', type: 'screenHead', title: 'Screen: link expired or used'}),
  ],
  preview: {prepare: () => ({title: 'Newsletter texts'})},
})
