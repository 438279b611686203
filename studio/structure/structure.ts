import type {ListItemBuilder, StructureBuilder, StructureResolver} from 'sanity/structure'
import type {Department} from '#schemas/values/departments.ts'
import {areaOrder} from './area-order.ts'
import {complianceItem} from './compliance-item.ts'
import {marketingItem} from './marketing-item.ts'
import {operationsItem} from './operations-item.ts'
import {siteItem} from './site-item.ts'
import {workListItems} from './work-list-items.ts'

const areas: Readonly<Record<Department, (S: StructureBuilder) => ListItemBuilder>> = {
  compliance: complianceItem,
  marketing: marketingItem,
  site: siteItem,
  operations: operationsItem,
}

/** The Studio's structure: the user's departments, then work lists, then other departments. */
export const structure: StructureResolver = (S, {currentUser}) => {
  const {own, others} = areaOrder(currentUser)
  return S.list()
    .id('content')
    .title('Content')
    .items([
      ...own.map((department) => areas[department](S)),
      S.divider().title('Work lists'),
      ...workListItems(S),
      ...(others.length > 0 ? [S.divider().title('Of other departments')] : []),
      ...others.map((department) => areas[department](S)),
    ])
}
