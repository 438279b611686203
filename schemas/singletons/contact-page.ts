import {inDefault} from '../fields/previews.ts'
import {CommentIcon} from '@sanity/icons/Comment'
import {defineType, defineField, defineArrayMember} from 'sanity'
import {PinIcon} from '@sanity/icons/Pin'
import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {choiceField} from '../fields/choice.ts'
import {requiredLine, requiredText, filledListField, requiredObject} from '../fields/basic-fields.ts'
import {
  contactChannels,
  contactChannelTitles,
  contactSubjects,
  contactSubjectTitles,
} from '../values/closed-sets.ts'
import {timeZoneField} from '../fields/dates-and-times.ts'
import {checkPhone, asRuleResult, checkEachOnce} from '../rules/value-checks.ts'
import {faqReferences, pageType} from '../fields/page-fields.ts'

/** A contact channel of the broker. The site settings have the number and address. */
export const contactCard = defineType({
  name: 'contactCard',
  type: 'object',
  title: 'Contact card',
  icon: CommentIcon,
  fields: [
    choiceField({name: 'channel', title: 'Channel', values: contactChannels, titles: contactChannelTitles}),
    requiredLine({name: 'title', title: 'Title'}),
    requiredText({name: 'text', title: 'Text'}),
  ],
  preview: {select: {title: inDefault('title'), subtitle: 'channel'}},
})

/** Labels of the contact form's subjects. */
export const contactSubjectLabels = defineType({
  name: 'contactSubjectLabels',
  type: 'object',
  title: 'Message subjects',
  fields: contactSubjects.map((subject) =>
    requiredLine({name: subject, title: contactSubjectTitles[subject]}),
  ),
})

/** An office of the broker. */
export const office = defineType({
  name: 'office',
  type: 'object',
  title: 'Office',
  icon: PinIcon,
  fields: [
    requiredLine({name: 'city', title: 'City'}),
    requiredText({name: 'address', title: 'Address'}),
    defineField({
      name: 'phone',
      type: 'string',
      title: 'Phone',
      description: 'With the country code, for example +44 20 7946 0123.',
      validation: (rule) => rule.custom((phone) => asRuleResult(checkPhone(phone))),
    }),
    timeZoneField,
    requiredLine({name: 'hours', title: 'Hours'}),
    {name: 'picture', type: 'localizedImage', title: 'Picture'},
  ],
  preview: {select: {title: inDefault('city'), subtitle: inDefault('address'), media: 'picture'}},
})

/** The contact page: cards, a form, offices. */
export const contactPage = pageType({
  name: 'contactPage',
  title: 'Contact page',
  icon: EnvelopeIcon,
  fields: [
    defineField({
      name: 'cards',
      type: 'array',
      title: 'Cards',
      of: [defineArrayMember({type: 'contactCard'})],
      validation: (rule) => [
        rule.required().length(4).error('Show exactly four cards.'),
        rule.custom((cards: {channel?: string}[] | undefined) =>
          asRuleResult(checkEachOnce(cards?.map(({channel}) => channel) ?? [], 'way')),
        ),
      ],
    }),
    requiredObject({name: 'form', type: 'formTexts', title: 'Message form'}),
    requiredObject({name: 'subjects', type: 'contactSubjectLabels', title: 'Message subjects'}),
    requiredObject({name: 'mail', type: 'mailText', title: 'E-mail after a message'}),
    requiredLine({name: 'officesTitle', title: 'Heading of the offices'}),
    filledListField({name: 'offices', title: 'Offices', of: 'office'}),
    faqReferences,
  ],
})
