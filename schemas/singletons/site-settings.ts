import {defineField, defineType, defineArrayMember} from 'sanity'
import {ShareIcon} from '@sanity/icons/Share'
import {CogIcon} from '@sanity/icons/Cog'
import {
  type Problem,
  asRuleResult,
  checkPhone,
  domainPattern,
  requireValue,
  requireWhole,
} from '../rules/value-checks.ts'
import {requiredLine, listField, requiredText} from '../fields/basic-fields.ts'
import {choiceField} from '../fields/choice.ts'
import {socialNetworks, socialNetworkTitles} from '../values/closed-sets.ts'

/** A rating in its edited state. */
type EditedRating = Readonly<{
  isSample?: boolean
  source?: object
  sourceAddress?: string
  countedOn?: string
}>

const evidence = [
  ['source', 'who counted the reviews'],
  ['sourceAddress', 'the address of the count'],
  ['countedOn', 'the day of the count'],
] as const

/** A rating that isn't a sample needs a source with address and date. */
export const checkRating = (rating: EditedRating): Problem[] =>
  rating.isSample === true
    ? []
    : evidence
        .filter(([name]) => rating[name] === undefined)
        .map(([name, words]) => ({
          message: `Add ${words}, or mark the rating as a sample.`,
          at: [name],
        }))

/** The rating strip: a score out of five and the number of reviews, with evidence or marked as a sample. */
export const rating = defineType({
  name: 'rating',
  type: 'object',
  title: 'Rating',
  validation: (rule) =>
    rule.custom((rating: EditedRating | undefined) => asRuleResult(rating ? checkRating(rating) : [])),
  fields: [
    requiredLine({name: 'word', title: 'Word'}),
    defineField({
      name: 'score',
      type: 'number',
      title: 'Score out of 5',
      validation: (rule) => rule.required().min(0).max(5).precision(1),
    }),
    defineField({
      name: 'reviewCount',
      type: 'number',
      title: 'Number of reviews',
      validation: (rule) => requireWhole(rule, {min: 0}, 'Enter a whole number, 0 or more.'),
    }),
    defineField({
      name: 'isSample',
      type: 'boolean',
      title: 'Sample rating of the demo brand',
      description:
        'When on, the page says that the rating is a sample, and hides it in the EU, the United Kingdom and Australia.',
      initialValue: true,
      validation: (rule) => rule.required().error('Choose yes or no.'),
    }),
    defineField({name: 'source', type: 'localizedString', title: 'Counted by'}),
    defineField({name: 'sourceAddress', type: 'url', title: 'Address of the count'}),
    defineField({name: 'countedOn', type: 'date', title: 'Counted on'}),
  ],
})

/** The brand's profile on a social network. */
export const socialLink = defineType({
  name: 'socialLink',
  type: 'object',
  title: 'Network',
  icon: ShareIcon,
  fields: [
    choiceField({name: 'network', title: 'Network', values: socialNetworks, titles: socialNetworkTitles}),
    defineField({
      name: 'href',
      type: 'url',
      title: 'Address',
      validation: (rule) =>
        requireValue(
          rule,
          (own) => own.uri({scheme: 'https'}),
          'Enter the full address of the profile, with https://.',
        ),
    }),
  ],
  preview: {select: {title: 'network', subtitle: 'href'}},
})

/** The brand and the texts of every page. */
export const siteSettings = defineType({
  name: 'siteSettings',
  type: 'document',
  title: 'Site settings',
  icon: CogIcon,
  fields: [
    requiredLine({name: 'brandName', title: 'Brand name'}),
    requiredLine({name: 'tagline', title: 'Tagline'}),
    defineField({
      name: 'domain',
      type: 'string',
      title: 'Domain',
      description: 'As texts show it, for example marsa.example.',
      validation: (rule) => [
        rule.required().error('Enter the domain, for example marsa.example.'),
        rule
          .regex(domainPattern, {name: 'domain'})
          .error('Enter only the domain, in lower case, without https:// and slashes.'),
      ],
    }),
    defineField({
      name: 'contactEmail',
      type: 'string',
      title: 'Contact e-mail',
      description:
        'Pages show it. It doesn’t change where forms and replies to mails go: the operator sets that.',
      validation: (rule) =>
        rule.required().email().error('Enter one e-mail address, for example support@marsa.example.'),
    }),
    defineField({
      name: 'phone',
      type: 'string',
      title: 'Phone',
      description:
        'With the country code, for example +44 20 7946 0123. The page on fraud shows the phone of the legal page, which two people publish.',
      validation: (rule) => [
        rule.required().error('Enter the phone number.'),
        rule.custom((phone) => asRuleResult(checkPhone(phone))),
      ],
    }),
    requiredLine({
      name: 'replyPromise',
      title: 'Reply time',
      description:
        'One sentence, for example: We reply within 24 hours on working days. Shown on the contact page, in the chat and in the e-mail after a message.',
    }),
    listField({name: 'socialLinks', title: 'Networks', of: 'socialLink'}),
    {
      name: 'shareImage',
      type: 'localizedImage',
      title: 'Picture for sharing',
      description: 'Used when someone shares a page without its own picture.',
    },
    requiredText({
      name: 'companyStatement',
      title: 'Company statement',
      description:
        'Says which company owns the trade name. The company that serves a region is in the region’s profile.',
    }),
    requiredText({
      name: 'educationalNotice',
      title: 'Educational notice',
      description: 'Says that the site gives information, not advice. Shown in the footer.',
    }),
    requiredLine({
      name: 'copyright',
      title: 'Copyright line',
      description: 'Write {year} where the year belongs.',
    }),
    defineField({name: 'rating', type: 'rating', title: 'Rating', validation: (rule) => rule.required()}),
    defineField({
      name: 'chatGreetings',
      type: 'array',
      title: 'Chat bubble greetings',
      of: [defineArrayMember({type: 'localizedString'})],
      validation: (rule) => rule.required().length(2).error('Write exactly two greetings.'),
    }),
    defineField({
      name: 'search',
      type: 'searchListing',
      title: 'Default search listing',
      validation: (rule) => rule.required(),
    }),
  ],
  preview: {prepare: () => ({title: 'Site settings'})},
})
