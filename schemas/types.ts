import type {DocumentDefinition, SchemaTypeDefinition} from 'sanity'
import {accountTypeCopy, swapFreePage} from './documents/accounts.ts'
import {announcement} from './documents/announcement.ts'
import {author, blogCategory, blogPage, learnLevel, learnPage} from './documents/blog.ts'
import {blogPost, postSearch} from './documents/blog-post.ts'
import {faq, glossaryPage, glossaryTerm} from './documents/faq-and-glossary.ts'
import {
  landingPage,
  landingAction,
  landingCards,
  landingChart,
  landingFigures,
  landingHero,
  landingQuestions,
} from './documents/landing-page.ts'
import {legalDocument, legalHistoryPage, legalPage} from './documents/legal-documents.ts'
import {partnerProgramme, partnersPage} from './documents/partners.ts'
import {platform, platformEdition, tool, platformsPage, downloadTarget} from './documents/platforms.ts'
import {prescribedText} from './documents/prescribed-text.ts'
import {regionProfile, entity} from './documents/region-profile.ts'
import {
  feeRow,
  feesPage,
  tradingConditionsSection,
  tradingConditionsPage,
} from './documents/trading-conditions.ts'
import {
  tradingHoursCalendar,
  instrumentScope,
  marketClosure,
  sessionPause,
  tradingSession,
} from './documents/trading-hours-calendar.ts'
import {accountPage, authPage, clientPage, accountSectionTexts, clientTab} from './singletons/client-area.ts'
import {assistantPage, searchPage} from './singletons/search-and-assistant.ts'
import {calculatorsPage, calculatorTexts, calendarPage} from './singletons/calculators-page.ts'
import {contactPage, contactCard, contactSubjectLabels, office} from './singletons/contact-page.ts'
import {countryRules, countryRule} from './singletons/country-rules.ts'
import {demoPage, quickstartPage, helpCard} from './singletons/getting-started.ts'
import {homePage, headlineFigure} from './singletons/home-page.ts'
import {navigation, platformColumn, platformLink} from './singletons/navigation.ts'
import {newsletterTexts, statusPage} from './singletons/status-and-newsletter.ts'
import {siteSettings, rating, socialLink} from './singletons/site-settings.ts'
import {tradingPage, marketCard} from './singletons/trading-page.ts'
import {
  article,
  articleAction,
  articleFigure,
  articleTable,
  articleTableRow,
  callout,
  openArticle,
} from './objects/article.ts'
import {callToAction, linkCard, navLink} from './objects/links.ts'
import {claim, fact, feature, step} from './objects/page-parts.ts'
import {formTexts, mailText, screenHead, searchListing, titledText} from './objects/texts.ts'
import {instrumentFigures} from './objects/instrument-figures.ts'
import {leverageCaps} from './documents/region-profile-limits.ts'
import {
  localizedImage,
  localizedProse,
  localizedString,
  localizedText,
  openImage,
  openString,
  openText,
  prose,
} from './objects/bilingual-texts.ts'
import {lossPercentage} from './documents/region-profile-warnings.ts'
import {sealField} from './fields/seal.ts'
import {rejectInRelease, warnAboutClaims} from './rules/claims.ts'

/** Types with several documents. */
const documentTypes = [
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

/** Singleton types. */
export const singletons = [
  siteSettings,
  navigation,
  homePage,
  quickstartPage,
  tradingPage,
  tradingConditionsPage,
  feesPage,
  platformsPage,
  calculatorsPage,
  calendarPage,
  clientPage,
  demoPage,
  partnersPage,
  swapFreePage,
  blogPage,
  glossaryPage,
  learnPage,
  contactPage,
  searchPage,
  assistantPage,
  authPage,
  accountPage,
  statusPage,
  legalPage,
  legalHistoryPage,
  countryRules,
  newsletterTexts,
]

/** Object types that documents consist of. */
const objectTypes = [
  accountSectionTexts,
  article,
  articleAction,
  articleFigure,
  articleTable,
  articleTableRow,
  calculatorTexts,
  callToAction,
  callout,
  claim,
  clientTab,
  contactCard,
  contactSubjectLabels,
  countryRule,
  downloadTarget,
  entity,
  fact,
  feature,
  feeRow,
  formTexts,
  headlineFigure,
  helpCard,
  instrumentFigures,
  instrumentScope,
  learnLevel,
  landingAction,
  landingCards,
  landingChart,
  landingFigures,
  landingHero,
  landingQuestions,
  leverageCaps,
  linkCard,
  localizedImage,
  localizedProse,
  localizedString,
  localizedText,
  lossPercentage,
  mailText,
  marketCard,
  marketClosure,
  navLink,
  office,
  openArticle,
  openImage,
  openString,
  openText,
  platformColumn,
  platformLink,
  postSearch,
  prose,
  rating,
  screenHead,
  searchListing,
  sessionPause,
  socialLink,
  step,
  titledText,
  tradingSession,
]

type Rules = NonNullable<DocumentDefinition['validation']>

const withPromiseRules =
  (own: DocumentDefinition['validation']): Rules =>
  (rule, context) => [
    ...[own?.(rule, context) ?? []].flat(),
    rule.custom((document) => warnAboutClaims(document ?? {})).warning(),
    rule.custom((document) => (document ? rejectInRelease(document) : true)),
  ]

/** Every document is regulated or a promotion, so it can have a seal and its form shows its claims. */
const asPublished = (type: DocumentDefinition): DocumentDefinition => ({
  ...type,
  fields: [...type.fields, sealField],
  validation: withPromiseRules(type.validation),
})

/** The complete content model. */
export const schemaTypes: SchemaTypeDefinition[] = [
  ...documentTypes.map(asPublished),
  ...singletons.map(asPublished),
  ...objectTypes,
]
