import {BookIcon} from '@sanity/icons/Book'
import {CaseIcon} from '@sanity/icons/Case'
import type {ListItemBuilder, StructureBuilder, StructureResolver} from 'sanity/structure'
import {ComposeIcon} from '@sanity/icons/Compose'
import {ActivityIcon} from '@sanity/icons/Activity'
import {BarChartIcon} from '@sanity/icons/BarChart'
import {CreditCardIcon} from '@sanity/icons/CreditCard'
import {DesktopIcon} from '@sanity/icons/Desktop'
import {DocumentsIcon} from '@sanity/icons/Documents'
import {EarthGlobeIcon} from '@sanity/icons/EarthGlobe'
import {ThListIcon} from '@sanity/icons/ThList'
import {UsersIcon} from '@sanity/icons/Users'
import {regionCodes, getRegionRecord} from '#domain/regions/regions.ts'
import {
  regionProfiles,
  type FixedSet,
  accountTypeCopies,
  tradingSections,
} from '#schemas/values/fixed-documents.ts'
import {accountTypeTitles} from '#domain/instruments/account-types.ts'
import {tradingSectionTitles} from '#schemas/values/closed-sets.ts'
import type {Department} from '#schemas/values/departments.ts'
import {withWaitingCount} from '../approval/count-badge.tsx'
import {makeFixedEntry, makeGroupEntry, makeTypeEntry} from './entries.ts'
import {regionFlags} from './region-flags.tsx'
import {
  listApprovalItems,
  makeReviewsItem,
  makeSampleItem,
  makeHiddenPromotionsItem,
  listWorkListItems,
} from './work-list-items.ts'
import {orderAreas} from './roles.ts'
import {say, translate} from '../i18n/say.ts'

/** Regulated content: the fixed region profiles, the table of countries, and the legal documents. */
const makeComplianceItem = (S: StructureBuilder): ListItemBuilder =>
  makeGroupEntry(S, {id: 'compliance', title: say('Compliance'), icon: withWaitingCount(CaseIcon)}, [
    S.divider().title(say('To decide and check')),
    ...listApprovalItems(S),
    makeHiddenPromotionsItem(S),
    makeSampleItem(S),
    makeReviewsItem(S, 'compliance'),
    S.divider().title(say('Regions')),
    ...regionCodes.map((code) =>
      makeFixedEntry(S, regionProfiles, {member: code, title: translate(getRegionRecord(code).title)}).icon(
        regionFlags[getRegionRecord(code).flag],
      ),
    ),
    makeTypeEntry(S, 'prescribedText'),
    makeTypeEntry(S, 'countryRules'),
    S.divider().title(say('Legal')),
    makeTypeEntry(S, 'legalDocument'),
    makeTypeEntry(S, 'legalPage'),
    makeTypeEntry(S, 'legalHistoryPage'),
  ])

/** Content of Marketing: landing pages, the blog and the newsletter. */
const marketingItem = (S: StructureBuilder): ListItemBuilder =>
  makeGroupEntry(S, {id: 'marketing', title: say('Marketing'), icon: ComposeIcon}, [
    S.divider().title(say('Campaigns')),
    makeTypeEntry(S, 'landingPage'),
    S.divider().title(say('Blog')),
    makeTypeEntry(S, 'blogPost'),
    makeTypeEntry(S, 'blogCategory'),
    makeTypeEntry(S, 'author'),
    makeTypeEntry(S, 'blogPage'),
    makeTypeEntry(S, 'learnPage'),
    S.divider().title(say('Newsletter')),
    makeTypeEntry(S, 'newsletterTexts'),
    S.divider(),
    makeHiddenPromotionsItem(S),
  ])

/** Operational content: announcements, trading hours, the status page. */
const operationsItem = (S: StructureBuilder): ListItemBuilder =>
  makeGroupEntry(S, {id: 'operations', title: say('Operations'), icon: ActivityIcon}, [
    makeTypeEntry(S, 'announcement'),
    makeTypeEntry(S, 'tradingHoursCalendar'),
    makeTypeEntry(S, 'statusPage'),
    S.divider(),
    makeReviewsItem(S, 'operations'),
  ])

type Titles = Readonly<Record<string, string>>

const members = (S: StructureBuilder, set: FixedSet, titles: Titles): ListItemBuilder[] =>
  Object.entries(titles).map(([member, title]) => makeFixedEntry(S, set, {member, title: translate(title)}))

/** Pages without a group of documents. Other pages are listed with their group. */
const pages = [
  'homePage',
  'quickstartPage',
  'tradingPage',
  'calculatorsPage',
  'calendarPage',
  'swapFreePage',
  'clientPage',
  'demoPage',
  'contactPage',
  'searchPage',
  'assistantPage',
  'authPage',
  'accountPage',
]

const tradingConditions = (S: StructureBuilder): ListItemBuilder =>
  makeGroupEntry(S, {id: 'tradingConditions', title: say('Trading conditions'), icon: BarChartIcon}, [
    makeTypeEntry(S, 'tradingConditionsPage'),
    makeTypeEntry(S, 'feesPage'),
    makeGroupEntry(
      S,
      {id: 'tradingSections', title: say('Sections, in reading order'), icon: ThListIcon},
      members(S, tradingSections, tradingSectionTitles),
    ),
    makeGroupEntry(
      S,
      {id: 'accountTypes', title: say('Account types'), icon: CreditCardIcon},
      members(S, accountTypeCopies, accountTypeTitles),
    ),
  ])

/** The pages, and the content around them. */
const siteItem = (S: StructureBuilder): ListItemBuilder =>
  makeGroupEntry(S, {id: 'site', title: say('Site'), icon: EarthGlobeIcon}, [
    makeGroupEntry(
      S,
      {id: 'pages', title: say('Pages'), icon: DocumentsIcon},
      pages.map((type) => makeTypeEntry(S, type)),
    ),
    tradingConditions(S),
    makeGroupEntry(S, {id: 'platforms', title: say('Platforms'), icon: DesktopIcon}, [
      makeTypeEntry(S, 'platform'),
      makeTypeEntry(S, 'platformEdition'),
      makeTypeEntry(S, 'platformsPage'),
    ]),
    makeTypeEntry(S, 'tool'),
    makeGroupEntry(S, {id: 'partners', title: say('Partners'), icon: UsersIcon}, [
      makeTypeEntry(S, 'partnerProgramme'),
      makeTypeEntry(S, 'partnersPage'),
    ]),
    makeGroupEntry(S, {id: 'glossary', title: say('Glossary'), icon: BookIcon}, [
      makeTypeEntry(S, 'glossaryTerm'),
      makeTypeEntry(S, 'glossaryPage'),
    ]),
    makeTypeEntry(S, 'faq'),
    S.divider(),
    makeTypeEntry(S, 'navigation'),
    makeTypeEntry(S, 'siteSettings'),
  ])

const areas: Readonly<Record<Department, (S: StructureBuilder) => ListItemBuilder>> = {
  compliance: makeComplianceItem,
  marketing: marketingItem,
  site: siteItem,
  operations: operationsItem,
}

/** The Studio's structure: the user's departments, then work lists, then other departments. */
export const structure: StructureResolver = (S, {currentUser}) => {
  const {own, others} = orderAreas(currentUser)
  return S.list()
    .id('content')
    .title(say('Content'))
    .items([
      ...own.map((department) => areas[department](S)),
      S.divider().title(say('Work lists')),
      ...listWorkListItems(S),
      ...(others.length > 0 ? [S.divider().title(say('Other departments'))] : []),
      ...others.map((department) => areas[department](S)),
    ])
}
