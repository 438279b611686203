import {CogIcon} from '@sanity/icons/Cog'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {listOf} from '../fields/list-of.ts'
import {requiredLine, requiredText} from '../fields/required-localized.ts'
import {checkPhone} from '../rules/check-phone.ts'
import {asRuleResult} from '../rules/problem.ts'

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
      description: 'As it is written in texts, such as marsa.example.',
      validation: (rule) => [
        rule.required().error('Write the domain, such as marsa.example.'),
        rule
          .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/u, {name: 'domain'})
          .error('Write the bare domain in lower case, without https:// and without a slash.'),
      ],
    }),
    defineField({
      name: 'contactEmail',
      type: 'string',
      title: 'Contact e-mail',
      validation: (rule) =>
        rule.required().email().error('Write one e-mail address, such as support@marsa.example.'),
    }),
    defineField({
      name: 'phone',
      type: 'string',
      title: 'Phone',
      description: 'With the country code, such as +44 20 7946 0123.',
      validation: (rule) => [
        rule.required().error('Write the phone number.'),
        rule.custom((phone) => asRuleResult(checkPhone(phone))),
      ],
    }),
    listOf({name: 'socialLinks', title: 'Networks', of: 'socialLink'}),
    {
      name: 'shareImage',
      type: 'localizedImage',
      title: 'Picture for sharing',
      description: 'Stands for pages without a picture of their own when they are shared.',
    },
    requiredText({
      name: 'companyStatement',
      title: 'Company statement',
      description: 'Whose trade name the brand is. The entity that serves a region stands in its profile.',
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
      title: 'Greetings of the chat bubble',
      of: [defineArrayMember({type: 'localizedString'})],
      validation: (rule) => rule.required().length(2).error('Write exactly two greetings.'),
    }),
    defineField({
      name: 'search',
      type: 'searchListing',
      title: 'Search listing of pages without their own',
      validation: (rule) => rule.required(),
    }),
  ],
  preview: {prepare: () => ({title: 'Site settings'})},
})
