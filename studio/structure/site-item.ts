import {EarthGlobeIcon} from '@sanity/icons/EarthGlobe'
import {CreditCardIcon} from '@sanity/icons/CreditCard'
import {ThListIcon} from '@sanity/icons/ThList'
import type {ListItemBuilder, StructureBuilder} from 'sanity/structure'
import {accountTypeTitles} from '#schemas/values/account-type-titles.ts'
import {tradingSectionTitles} from '#schemas/values/trading-section-titles.ts'
import {typesByDepartment} from '#schemas/values/departments.ts'
import {type FixedSet, accountTypeCopies, tradingSections} from './fixed-documents.ts'
import {fixedEntry} from './fixed-entry.ts'
import {typeEntry} from './type-entry.ts'

type Titles = Readonly<Record<string, string>>

const entries = (S: StructureBuilder, set: FixedSet, titles: Titles): ListItemBuilder[] =>
  Object.entries(titles).map(([member, title]) => fixedEntry(S, set, {member, title}))

// These have a place of their own below, or in the Glossary.
const elsewhere = new Set<string>([
  'tradingConditionsSection',
  'accountTypeCopy',
  'glossaryTerm',
  'navigation',
  'siteSettings',
])
const pages = typesByDepartment.site.filter((type) => !elsewhere.has(type))

/** The pages and what stands around them. */
export const siteItem = (S: StructureBuilder): ListItemBuilder =>
  S.listItem()
    .id('site')
    .title('Site')
    .icon(EarthGlobeIcon)
    .child(
      S.list()
        .id('site')
        .title('Site')
        .items([
          ...pages.map((type) => typeEntry(S, type)),
          S.divider(),
          S.listItem()
            .id('tradingSections')
            .title('Trading-conditions sections')
            .icon(ThListIcon)
            .child(
              S.list()
                .id('tradingSections')
                .title('Sections, in reading order')
                .items(entries(S, tradingSections, tradingSectionTitles)),
            ),
          S.listItem()
            .id('accountTypes')
            .title('Account types')
            .icon(CreditCardIcon)
            .child(
              S.list()
                .id('accountTypes')
                .title('Account types')
                .items(entries(S, accountTypeCopies, accountTypeTitles)),
            ),
          S.divider(),
          typeEntry(S, 'navigation'),
          typeEntry(S, 'siteSettings'),
        ]),
    )
