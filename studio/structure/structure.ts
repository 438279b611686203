import {ActivityIcon} from '@sanity/icons/Activity'
import {ComposeIcon} from '@sanity/icons/Compose'
import type {ListItemBuilder, StructureBuilder, StructureResolver} from 'sanity/structure'
import {type AreaName, areaOrder} from './area-order.ts'
import {complianceItem} from './compliance-item.ts'
import {departmentItem} from './department-item.ts'
import {glossaryItem} from './glossary-item.ts'
import {siteItem} from './site-item.ts'
import {untranslatedItem} from './untranslated-item.ts'

const areas: Readonly<Record<AreaName, (S: StructureBuilder) => ListItemBuilder>> = {
  compliance: complianceItem,
  marketing: (S) => departmentItem(S, 'marketing', {title: 'Marketing', icon: ComposeIcon}),
  site: siteItem,
  operations: (S) => departmentItem(S, 'operations', {title: 'Operations', icon: ActivityIcon}),
  glossary: glossaryItem,
}

/** The Studio's content, arranged by job. */
export const structure: StructureResolver = (S, {currentUser}) =>
  S.list()
    .id('content')
    .title('Content')
    .items([...areaOrder(currentUser).map((name) => areas[name](S)), S.divider(), untranslatedItem(S)])
