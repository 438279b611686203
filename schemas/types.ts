import type {SchemaTypeDefinition} from 'sanity'
import {accountTypeCopy} from './documents/account-type-copy.ts'
import {glossaryTerm} from './documents/glossary-term.ts'
import {legalDocument} from './documents/legal-document.ts'
import {regionProfile} from './documents/region-profile.ts'
import {tradingConditionsSection} from './documents/trading-conditions-section.ts'
import {headlineFigure} from './objects/headline-figure.ts'
import {leverageCaps} from './objects/leverage-caps.ts'
import {localizedProse} from './objects/localized-prose.ts'
import {localizedString} from './objects/localized-string.ts'
import {localizedText} from './objects/localized-text.ts'
import {lossPercentage} from './objects/loss-percentage.ts'
import {navLink} from './objects/nav-link.ts'
import {platformColumn} from './objects/platform-column.ts'
import {platformLink} from './objects/platform-link.ts'
import {prose} from './objects/prose.ts'
import {rating} from './objects/rating.ts'
import {searchListing} from './objects/search-listing.ts'
import {homePage} from './singletons/home-page.ts'
import {legalPage} from './singletons/legal-page.ts'
import {navigation} from './singletons/navigation.ts'
import {siteSettings} from './singletons/site-settings.ts'
import {tradingConditionsPage} from './singletons/trading-conditions-page.ts'

const documents = [regionProfile, legalDocument, accountTypeCopy, tradingConditionsSection, glossaryTerm]

const singletons = [siteSettings, navigation, homePage, tradingConditionsPage, legalPage]

const objects = [
  localizedString,
  localizedText,
  prose,
  localizedProse,
  searchListing,
  leverageCaps,
  lossPercentage,
  navLink,
  platformLink,
  platformColumn,
  headlineFigure,
  rating,
]

/** The whole content model. */
export const schemaTypes: SchemaTypeDefinition[] = [...documents, ...singletons, ...objects]
