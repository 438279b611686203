import {accountPage} from './account-page.ts'
import {assistantPage} from './assistant-page.ts'
import {authPage} from './auth-page.ts'
import {blogPage} from './blog-page.ts'
import {calculatorsPage} from './calculators-page.ts'
import {clientPage} from './client-page.ts'
import {contactPage} from './contact-page.ts'
import {countryRules} from './country-rules.ts'
import {demoPage} from './demo-page.ts'
import {homePage} from './home-page.ts'
import {legalHistoryPage} from './legal-history-page.ts'
import {legalPage} from './legal-page.ts'
import {navigation} from './navigation.ts'
import {newsletterTexts} from './newsletter-texts.ts'
import {partnersPage} from './partners-page.ts'
import {swapFreePage} from './swap-free-page.ts'
import {platformsPage} from './platforms-page.ts'
import {quickstartPage} from './quickstart-page.ts'
import {searchPage} from './search-page.ts'
import {siteSettings} from './site-settings.ts'
import {statusPage} from './status-page.ts'
import {tradingConditionsPage} from './trading-conditions-page.ts'
import {tradingPage} from './trading-page.ts'

/** Singleton types. */
export const singletons = [
  siteSettings,
  navigation,
  homePage,
  quickstartPage,
  tradingPage,
  tradingConditionsPage,
  platformsPage,
  calculatorsPage,
  clientPage,
  demoPage,
  partnersPage,
  swapFreePage,
  blogPage,
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
