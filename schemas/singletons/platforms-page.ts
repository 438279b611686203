import {DesktopIcon} from '@sanity/icons/Desktop'
import {faqReferences} from '../fields/faq-references.ts'
import {pageType} from '../fields/page-type.ts'
import {requiredLine, requiredText} from '../fields/required-localized.ts'
import {requiredObject} from '../fields/required-object.ts'

/** All platforms and tools; the texts of a card belong to its platform or tool. */
export const platformsPage = pageType({
  name: 'platformsPage',
  title: 'Platforms page',
  icon: DesktopIcon,
  fields: [
    requiredLine({name: 'learnMoreLabel', title: 'Learn More button'}),
    requiredObject({name: 'demoLink', type: 'navLink', title: 'Open Demo Account button'}),
    requiredLine({name: 'toolsTitle', title: 'Title of the tools'}),
    requiredText({name: 'toolsLead', title: 'Lead of the tools'}),
    requiredLine({
      name: 'demoTitle',
      title: 'Title of the call to a demo account',
      description: 'At the foot of this page and of each platform and tool.',
    }),
    requiredText({name: 'demoText', title: 'Text of the call to a demo account'}),
    faqReferences,
  ],
})
