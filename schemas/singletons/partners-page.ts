import {UsersIcon} from '@sanity/icons/Users'
import {faqReferences} from '../fields/faq-references.ts'
import {filledListOf} from '../fields/list-of.ts'
import {pageType} from '../fields/page-type.ts'
import {requiredLine, requiredText} from '../fields/required-localized.ts'
import {requiredObject} from '../fields/required-object.ts'

/** The partner programmes, which are documents of their own, and the form to apply. */
export const partnersPage = pageType({
  name: 'partnersPage',
  title: 'Partners page',
  icon: UsersIcon,
  fields: [
    requiredLine({name: 'stepsTitle', title: 'Title of the steps'}),
    filledListOf({name: 'steps', title: 'How it works', of: 'step'}),
    requiredText({
      name: 'notice',
      title: 'Notice',
      description: 'Partners may not promise gains or offer inducements. Stands below the programmes.',
    }),
    requiredObject({name: 'form', type: 'formTexts', title: 'Application form'}),
    requiredObject({name: 'mail', type: 'mailText', title: 'E-mail after an application'}),
    faqReferences,
  ],
})
