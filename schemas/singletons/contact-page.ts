import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {defineArrayMember, defineField} from 'sanity'
import {faqReferences} from '../fields/faq-references.ts'
import {filledListOf} from '../fields/list-of.ts'
import {pageType} from '../fields/page-type.ts'
import {requiredLine} from '../fields/required-localized.ts'
import {requiredObject} from '../fields/required-object.ts'
import {checkEachOnce} from '../rules/check-each-once.ts'
import {asRuleResult} from '../rules/problem.ts'

/** How to reach the broker: cards, a form, offices. */
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
    requiredLine({
      name: 'replyPromise',
      title: 'When a reply comes',
      description: 'Such as within 24 hours.',
    }),
    requiredObject({name: 'form', type: 'formTexts', title: 'Message form'}),
    requiredObject({name: 'subjects', type: 'contactSubjectLabels', title: 'Subjects of a message'}),
    requiredObject({name: 'mail', type: 'mailText', title: 'E-mail after a message'}),
    requiredLine({name: 'officesTitle', title: 'Title of the offices'}),
    filledListOf({name: 'offices', title: 'Offices', of: 'office'}),
    faqReferences,
  ],
})
