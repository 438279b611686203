import {defineArrayMember, defineField, defineType} from 'sanity'
import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import {CaseIcon} from '@sanity/icons/Case'
import {ArchiveIcon} from '@sanity/icons/Archive'
import {type LegalKind, systemTables, legalKinds} from '#domain/legal.ts'
import {regionCodes, getRegionRecord} from '#domain/regions/regions.ts'
import {choiceField, choicesField} from '../fields/choice.ts'
import {requiredLine, requiredProse, requiredText} from '../fields/basic-fields.ts'
import {slugField} from '../fields/slug.ts'
import {shortenTitle, selectTexts} from '../fields/previews.ts'
import {pageType} from '../fields/page-fields.ts'
import {checkVersion, compareWithLive, warnAboutVersion} from '../rules/legal-version.ts'
import {reviewDateField} from '../fields/dates-and-times.ts'
import {asRuleResult, checkPhone, domainPattern, requireWhole} from '../rules/value-checks.ts'

const legalKindTitles: Readonly<Record<LegalKind, string>> = {
  riskDisclosure: 'Risk disclosure',
  terms: 'Terms',
  privacy: 'Privacy notice',
  cookies: 'Cookie notice',
  execution: 'Order execution policy',
  complaints: 'Complaints procedure',
  clientMoney: 'Client money',
  conflicts: 'Conflicts of interest',
  accessibility: 'Accessibility statement (Directive 2019/882)',
  costs: 'Costs and charges',
  keyInformation: 'Key information document (PRIIPs)',
  categorisation: 'Client categorisation',
  compensation: 'Compensation fund',
  vulnerableCustomers: 'Vulnerable customers (UK)',
  productDisclosure: 'Product Disclosure Statement (AU)',
  servicesGuide: 'Financial Services Guide (AU)',
  targetMarket: 'Target Market Determination (AU)',
  riskFactSheet: 'Risk Fact Sheet (SG)',
  knowledgeAssessment: 'Customer knowledge assessment (SG)',
  licence: 'Licence and client category (MENA)',
}

/** A table that the site generates from its own data, at the end of a section in a legal text. */
const systemTableField = defineField({
  name: 'systemTable',
  type: 'object',
  title: 'Generated table',
  description: 'For example the list of cookies. The system fills its rows, so they can’t be edited here.',
  options: {columns: 2},
  fields: [
    defineField({
      name: 'kind',
      type: 'string',
      title: 'Table',
      options: {list: [...systemTables], layout: 'radio'},
      validation: (rule) => rule.required().error('Choose the table.'),
    }),
    defineField({
      name: 'section',
      type: 'number',
      title: 'Section number',
      description: 'Count the headings, starting at 1.',
      validation: (rule) => requireWhole(rule, {min: 1}, 'Enter a whole number, 1 or more.'),
    }),
  ],
})

/** A versioned legal text with its kind and its regions. */
export const legalDocument = defineType({
  name: 'legalDocument',
  type: 'document',
  title: 'Legal document',
  icon: DocumentTextIcon,
  fieldsets: [{name: 'version', title: 'Version and dates', options: {columns: 2}}],
  fields: [
    requiredLine({name: 'title', title: 'Title'}),
    slugField({source: 'title'}),
    requiredText({
      name: 'summary',
      title: 'Summary',
      description: 'Appears on the legal page, above the link.',
    }),
    choiceField({name: 'kind', title: 'Kind', values: legalKinds, titles: legalKindTitles}),
    choicesField({
      name: 'regions',
      title: 'Regions',
      description: 'The regions whose footer and legal page list it. Choose none for all regions.',
      values: regionCodes,
      titles: (code) => getRegionRecord(code).title,
      min: 0,
    }),
    defineField({
      name: 'isSample',
      type: 'boolean',
      title: 'Sample of the demo brand',
      description: 'When on, the document says at the top that it is a sample without legal effect.',
      initialValue: true,
      validation: (rule) => rule.required().error('Choose yes or no.'),
    }),
    requiredProse({name: 'body', title: 'Text'}),
    systemTableField,
    defineField({
      name: 'version',
      type: 'string',
      title: 'Version',
      description: 'For example 1.2. Raise it with every substantial change.',
      fieldset: 'version',
      validation: (rule) => rule.required().error('Enter a version, for example 1.0.'),
    }),
    defineField({
      name: 'effectiveDate',
      type: 'date',
      title: 'In force from',
      fieldset: 'version',
      validation: (rule) => rule.required().error('Choose the day this version takes effect.'),
    }),
    defineField({
      name: 'rulesValidUntil',
      type: 'date',
      title: 'In force until',
      description: 'Leave it empty if the text has no end date. The Studio reminds you 90 days before.',
      fieldset: 'version',
      validation: (rule) =>
        rule.min(rule.valueOfField('effectiveDate')).error('Choose a day after "In force from".'),
    }),
    defineField({
      name: 'reviewDate',
      type: 'date',
      title: 'Review by',
      fieldset: 'version',
      validation: (rule) =>
        rule
          .required()
          .min(rule.valueOfField('effectiveDate'))
          .error('Choose a day after this version takes effect.'),
    }),
    defineField({
      name: 'position',
      type: 'number',
      title: 'Position on the legal page',
      fieldset: 'version',
      validation: (rule) => requireWhole(rule, {min: 1}, 'Enter a whole number, 1 or more.'),
    }),
  ],
  validation: (rule) => [
    rule.custom(async (document, context) =>
      asRuleResult(await compareWithLive(checkVersion)(document, context)),
    ),
    rule
      .custom(async (document, context) =>
        asRuleResult(await compareWithLive(warnAboutVersion)(document, context)),
      )
      .warning(),
  ],
  orderings: [
    {name: 'position', title: 'Position on the legal page', by: [{field: 'position', direction: 'asc'}]},
  ],
  preview: {
    select: {...selectTexts('title'), version: 'version', effectiveDate: 'effectiveDate'},
    prepare: ({text, other, version, effectiveDate}: Record<string, string | undefined>) => {
      const standing = `Version ${version ?? '?'}, in force from ${effectiveDate ?? '?'}`
      return {
        title: text ?? '',
        subtitle: [other ? shortenTitle(other) : '', standing].filter(Boolean).join(' · '),
      }
    },
  },
})

/** What the page on fraud calls ours. Two people publish it: a stolen token of one editor can't make the site vouch for others' domains. */
const trustFields = [
  defineField({
    name: 'officialDomains',
    type: 'array',
    title: 'Official domains',
    description: 'Every domain of the brand, for the page on fraud. It always names the domain of the site.',
    of: [
      defineArrayMember({
        type: 'string',
        validation: (rule) =>
          rule
            .regex(domainPattern, {name: 'domain'})
            .error('Enter only the domain, in lower case, without https:// and slashes.'),
      }),
    ],
    validation: (rule) => rule.unique(),
  }),
  defineField({
    name: 'officialAddresses',
    type: 'array',
    title: 'Official mail addresses',
    description:
      'Every address that mails come from, for the page on fraud. It always names the sender that the operator set.',
    of: [
      defineArrayMember({
        type: 'string',
        validation: (rule) => rule.email().error('Enter one e-mail address.'),
      }),
    ],
    validation: (rule) => rule.unique(),
  }),
  defineField({
    name: 'officialPhone',
    type: 'string',
    title: 'Official phone',
    description:
      'For the page on fraud, with the country code, for example +44 20 7946 0123. Without it, that page names no phone.',
    validation: (rule) => rule.custom((phone) => asRuleResult(checkPhone(phone))),
  }),
  defineField({
    name: 'officialNetworks',
    type: 'array',
    title: 'Official networks',
    description:
      'Every profile on social networks, for the page on fraud. Without any, that page names none.',
    of: [defineArrayMember({type: 'socialLink'})],
  }),
  defineField({
    name: 'neverAsks',
    type: 'localizedText',
    title: 'What we never do',
    description: 'For the page on fraud: what fraudsters ask for and the brand never does.',
  }),
]

/** The legal page: its headings and leads, and the facts of the page on fraud. Region profiles have the warnings, and legal documents the texts. */
export const legalPage = pageType({
  name: 'legalPage',
  title: 'Legal page',
  icon: CaseIcon,
  fields: [
    requiredText({
      name: 'costsStatement',
      title: 'Costs and risk statement',
      description: 'One text about the accounts’ spreads and commissions, and the risk of derivatives.',
    }),
    requiredText({name: 'regionsLead', title: 'Introduction to the overview of all regions'}),
    requiredText({name: 'contactLead', title: 'Introduction to the contact section'}),
    ...trustFields,
    reviewDateField(),
  ],
})

/** The public archive of warnings and legal texts, which shows the audit log. */
export const legalHistoryPage = pageType({
  name: 'legalHistoryPage',
  title: 'Legal history page',
  icon: ArchiveIcon,
  fields: [
    requiredText({
      name: 'method',
      title: 'How the audit log is kept',
      description: 'Says that entries are chained and can’t be altered, and how long they are kept.',
    }),
    requiredText({name: 'exportText', title: 'Text next to the export'}),
    requiredText({name: 'emptyText', title: 'Text for a day before the first entry'}),
    reviewDateField(),
  ],
})
