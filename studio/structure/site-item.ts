import {BarChartIcon} from '@sanity/icons/BarChart'
import {CreditCardIcon} from '@sanity/icons/CreditCard'
import {DesktopIcon} from '@sanity/icons/Desktop'
import {DocumentsIcon} from '@sanity/icons/Documents'
import {EarthGlobeIcon} from '@sanity/icons/EarthGlobe'
import {ThListIcon} from '@sanity/icons/ThList'
import {UsersIcon} from '@sanity/icons/Users'
import type {ListItemBuilder, StructureBuilder} from 'sanity/structure'
import {accountTypeTitles} from '#domain/instruments/account-type-titles.ts'
import {tradingSectionTitles} from '#schemas/values/trading-section-titles.ts'
import {type FixedSet, accountTypeCopies, tradingSections} from '#schemas/values/fixed-documents.ts'
import {fixedEntry} from './fixed-entry.ts'
import {groupEntry} from './group-entry.ts'
import {typeEntry} from './type-entry.ts'

type Titles = Readonly<Record<string, string>>

const members = (S: StructureBuilder, set: FixedSet, titles: Titles): ListItemBuilder[] =>
  Object.entries(titles).map(([member, title]) => fixedEntry(S, set, {member, title}))

/** Pages without a group of documents; the others are listed with their group. */
const pages = [
  'homePage',
  'quickstartPage',
  'tradingPage',
  'calculatorsPage',
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
  groupEntry(S, {id: 'tradingConditions', title: 'Trading conditions', icon: BarChartIcon}, [
    typeEntry(S, 'tradingConditionsPage'),
    groupEntry(
      S,
      {id: 'tradingSections', title: 'Sections, in reading order', icon: ThListIcon},
      members(S, tradingSections, tradingSectionTitles),
    ),
    groupEntry(
      S,
      {id: 'accountTypes', title: 'Account types', icon: CreditCardIcon},
      members(S, accountTypeCopies, accountTypeTitles),
    ),
  ])

/** The pages, and the content around them. */
export const siteItem = (S: StructureBuilder): ListItemBuilder =>
  groupEntry(S, {id: 'site', title: 'Site', icon: EarthGlobeIcon}, [
    groupEntry(
      S,
      {id: 'pages', title: 'Pages', icon: DocumentsIcon},
      pages.map((type) => typeEntry(S, type)),
    ),
    tradingConditions(S),
    groupEntry(S, {id: 'platforms', title: 'Platforms', icon: DesktopIcon}, [
      typeEntry(S, 'platform'),
      typeEntry(S, 'platformEdition'),
      typeEntry(S, 'platformsPage'),
    ]),
    typeEntry(S, 'tool'),
    groupEntry(S, {id: 'partners', title: 'Partners', icon: UsersIcon}, [
      typeEntry(S, 'partnerProgramme'),
      typeEntry(S, 'partnersPage'),
    ]),
    typeEntry(S, 'glossaryTerm'),
    typeEntry(S, 'faq'),
    S.divider(),
    typeEntry(S, 'navigation'),
    typeEntry(S, 'siteSettings'),
  ])
