import {CaseIcon} from '@sanity/icons/Case'
import {pageType} from '../fields/page-type.ts'
import {requiredText} from '../fields/required-localized.ts'
import {reviewDateField} from '../fields/review-date.ts'

/** The legal page: its headings and leads; warnings come from the region profiles, texts from the legal documents. */
export const legalPage = pageType({
  name: 'legalPage',
  title: 'Legal page',
  icon: CaseIcon,
  fields: [
    requiredText({
      name: 'costsStatement',
      title: 'Costs and risk statement',
      description: 'Spreads and commissions of the accounts and the risk of derivatives, as one text.',
    }),
    requiredText({name: 'regionsLead', title: 'Lead of the overview of all regions'}),
    requiredText({name: 'contactLead', title: 'Lead of the contact section'}),
    reviewDateField(),
  ],
})
