import {PlayIcon} from '@sanity/icons/Play'
import {faqReferences} from '../fields/faq-references.ts'
import {filledListOf} from '../fields/list-of.ts'
import {pageType} from '../fields/page-type.ts'
import {requiredLine} from '../fields/required-localized.ts'
import {requiredObject} from '../fields/required-object.ts'

/** The demo account: what it offers and the form to ask for one. */
export const demoPage = pageType({
  name: 'demoPage',
  title: 'Demo page',
  icon: PlayIcon,
  fields: [
    filledListOf({name: 'claims', title: 'Figures', of: 'claim'}),
    requiredLine({name: 'featuresTitle', title: 'Title of the features'}),
    filledListOf({name: 'features', title: 'Features', of: 'feature'}),
    requiredObject({name: 'form', type: 'formTexts', title: 'Sign-up form'}),
    requiredObject({name: 'mail', type: 'mailText', title: 'E-mail after a request'}),
    faqReferences,
  ],
})
