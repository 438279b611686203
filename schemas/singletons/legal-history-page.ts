import {ArchiveIcon} from '@sanity/icons/Archive'
import {pageType} from '../fields/page-type.ts'
import {requiredText} from '../fields/required-localized.ts'
import {reviewDateField} from '../fields/review-date.ts'

/** The public archive of warnings and legal texts, which shows the publication log. */
export const legalHistoryPage = pageType({
  name: 'legalHistoryPage',
  title: 'Legal history page',
  icon: ArchiveIcon,
  fields: [
    requiredText({
      name: 'method',
      title: 'How the record is kept',
      description: 'That publications are chained and cannot be altered, and how long they are kept.',
    }),
    requiredText({name: 'exportText', title: 'Text beside the export'}),
    requiredText({name: 'emptyText', title: 'Text of a day before the record begins'}),
    reviewDateField(),
  ],
})
