import {CaseIcon} from '@sanity/icons/Case'
import {defineField, defineType} from 'sanity'
import {requiredLine, requiredText} from '../fields/required-localized.ts'

/** The legal page: its headings and leads; warnings come from the region profiles, texts from the legal documents. */
export const legalPage = defineType({
  name: 'legalPage',
  type: 'document',
  title: 'Legal page',
  icon: CaseIcon,
  fields: [
    requiredLine({name: 'headline', title: 'Headline'}),
    requiredText({name: 'lead', title: 'Lead'}),
    requiredText({
      name: 'costsStatement',
      title: 'Costs and risk statement',
      description: 'Spreads and commissions of the accounts and the risk of derivatives, as one text.',
    }),
    requiredText({name: 'regionsLead', title: 'Lead of the overview of all regions'}),
    requiredText({name: 'contactLead', title: 'Lead of the contact section'}),
    defineField({
      name: 'search',
      type: 'searchListing',
      title: 'Search listing',
      validation: (rule) => rule.required(),
    }),
  ],
  preview: {prepare: () => ({title: 'Legal page'})},
})
