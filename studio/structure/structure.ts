import type {ListItemBuilder, StructureBuilder, StructureResolver} from 'sanity/structure'
import {complianceItem} from './compliance-item.ts'
import {glossaryItem} from './glossary-item.ts'
import {hasRole} from './roles.ts'
import {siteItem} from './site-item.ts'
import {untranslatedItem} from './untranslated-item.ts'

type Area = (S: StructureBuilder) => ListItemBuilder

/** The areas of work, the user's own first. */
export function areasFor(user: Parameters<typeof hasRole>[0]): readonly Area[] {
  return hasRole(user, 'marketing')
    ? [siteItem, glossaryItem, complianceItem]
    : [complianceItem, siteItem, glossaryItem]
}

/** The Studio's content, arranged by job. */
export const structure: StructureResolver = (S, {currentUser}) =>
  S.list()
    .id('content')
    .title('Content')
    .items([...areasFor(currentUser).map((area) => area(S)), S.divider(), untranslatedItem(S)])
