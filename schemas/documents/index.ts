import {accountTypeCopy} from './account-type-copy.ts'
import {announcement} from './announcement.ts'
import {author} from './author.ts'
import {blogCategory} from './blog-category.ts'
import {blogPost} from './blog-post.ts'
import {faq} from './faq.ts'
import {glossaryTerm} from './glossary-term.ts'
import {landingPage} from './landing-page.ts'
import {legalDocument} from './legal-document.ts'
import {partnerProgramme} from './partner-programme.ts'
import {platform} from './platform.ts'
import {platformEdition} from './platform-edition.ts'
import {prescribedText} from './prescribed-text.ts'
import {regionProfile} from './region-profile.ts'
import {tool} from './tool.ts'
import {tradingConditionsSection} from './trading-conditions-section.ts'
import {tradingHoursCalendar} from './trading-hours-calendar.ts'

/** Types with several documents. */
export const documentTypes = [
  regionProfile,
  prescribedText,
  legalDocument,
  landingPage,
  blogPost,
  blogCategory,
  author,
  platform,
  platformEdition,
  tool,
  partnerProgramme,
  accountTypeCopy,
  tradingConditionsSection,
  glossaryTerm,
  faq,
  tradingHoursCalendar,
  announcement,
]
