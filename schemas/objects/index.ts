import {accountSectionTexts} from './account-section-texts.ts'
import {article} from './article.ts'
import {articleAction} from './article-action.ts'
import {articleFigure} from './article-figure.ts'
import {articleTable} from './article-table.ts'
import {articleTableRow} from './article-table-row.ts'
import {calculatorTexts} from './calculator-texts.ts'
import {callToAction} from './call-to-action.ts'
import {callout} from './callout.ts'
import {claim} from './claim.ts'
import {clientTab} from './client-tab.ts'
import {contactCard} from './contact-card.ts'
import {contactSubjectLabels} from './contact-subject-labels.ts'
import {countryRule} from './country-rule.ts'
import {downloadTarget} from './download-target.ts'
import {entity} from './entity.ts'
import {fact} from './fact.ts'
import {feature} from './feature.ts'
import {formTexts} from './form-texts.ts'
import {headlineFigure} from './headline-figure.ts'
import {helpCard} from './help-card.ts'
import {instrumentFigures} from './instrument-figures.ts'
import {instrumentScope} from './instrument-scope.ts'
import {landingAction} from './landing-action.ts'
import {landingCards} from './landing-cards.ts'
import {landingChart} from './landing-chart.ts'
import {landingFigures} from './landing-figures.ts'
import {landingHero} from './landing-hero.ts'
import {landingQuestions} from './landing-questions.ts'
import {leverageCaps} from './leverage-caps.ts'
import {linkCard} from './link-card.ts'
import {localizedImage} from './localized-image.ts'
import {localizedProse} from './localized-prose.ts'
import {localizedString} from './localized-string.ts'
import {localizedText} from './localized-text.ts'
import {lossPercentage} from './loss-percentage.ts'
import {mailText} from './mail-text.ts'
import {marketCard} from './market-card.ts'
import {marketClosure} from './market-closure.ts'
import {navLink} from './nav-link.ts'
import {office} from './office.ts'
import {openArticle} from './open-article.ts'
import {openImage} from './open-image.ts'
import {openString} from './open-string.ts'
import {openText} from './open-text.ts'
import {platformColumn} from './platform-column.ts'
import {platformLink} from './platform-link.ts'
import {postSearch} from './post-search.ts'
import {prose} from './prose.ts'
import {rating} from './rating.ts'
import {screenHead} from './screen-head.ts'
import {searchListing} from './search-listing.ts'
import {sessionPause} from './session-pause.ts'
import {socialLink} from './social-link.ts'
import {step} from './step.ts'
import {titledText} from './titled-text.ts'
import {tradingSession} from './trading-session.ts'

/** Object types that documents consist of. */
export const objectTypes = [
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
  formTexts,
  headlineFigure,
  helpCard,
  instrumentFigures,
  instrumentScope,
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
