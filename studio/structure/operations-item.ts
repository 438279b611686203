import {ActivityIcon} from '@sanity/icons/Activity'
import type {ListItemBuilder, StructureBuilder} from 'sanity/structure'
import {groupEntry} from './group-entry.ts'
import {typeEntry} from './type-entry.ts'
import {reviewsItem} from './work-list-items.ts'

/** Operational content: announcements, trading hours, the status page. */
export const operationsItem = (S: StructureBuilder): ListItemBuilder =>
  groupEntry(S, {id: 'operations', title: 'Operations', icon: ActivityIcon}, [
    typeEntry(S, 'announcement'),
    typeEntry(S, 'tradingHoursCalendar'),
    typeEntry(S, 'statusPage'),
    S.divider(),
    reviewsItem(S, 'operations'),
  ])
