import {CalendarIcon} from '@sanity/icons/Calendar'
import {EditIcon} from '@sanity/icons/Edit'
import {TranslateIcon} from '@sanity/icons/Translate'
import {ClockIcon} from '@sanity/icons/Clock'
import type {ComponentType, ReactNode} from 'react'
import type {ListItemBuilder, StructureBuilder} from 'sanity/structure'
import {contentApiVersion} from '#schemas/rules/query-content.ts'
import {ChangesList} from '../work-lists/changes-list.tsx'
import {DraftsList} from '../work-lists/drafts-list.tsx'
import {ReviewsList} from '../work-lists/reviews-list.tsx'
import {TranslationsList} from '../work-lists/translations-list.tsx'

type WorkListEntry = Readonly<{id: string; title: string; icon: ComponentType; component: () => ReactNode}>

const workListItem = (S: StructureBuilder, {id, title, icon, component}: WorkListEntry): ListItemBuilder =>
  S.listItem()
    .id(id)
    .title(title)
    .icon(icon)
    .child(
      S.component(component)
        .id(id)
        .title(title)
        .child(async (documentId) => {
          const type = await typeOf(S, documentId)
          return type === null ? undefined : S.document().documentId(documentId).schemaType(type)
        }),
    )

const typeOf = (S: StructureBuilder, publishedId: string): Promise<string | null> =>
  S.context
    .getClient({apiVersion: contentApiVersion})
    .fetch<string | null>(
      '*[_id in [$publishedId, "drafts." + $publishedId]][0]._type',
      {publishedId},
      {perspective: 'raw'},
    )

/** The days by which something must be reviewed. */
export const reviewsItem = (S: StructureBuilder): ListItemBuilder =>
  workListItem(S, {id: 'reviews', title: 'Reviews due', icon: CalendarIcon, component: ReviewsList})

/** What waits for somebody, whichever department it belongs to. */
export const workListItems = (S: StructureBuilder): ListItemBuilder[] => [
  workListItem(S, {id: 'drafts', title: 'Drafts waiting', icon: EditIcon, component: DraftsList}),
  workListItem(S, {
    id: 'translations',
    title: 'Translations missing',
    icon: TranslateIcon,
    component: TranslationsList,
  }),
  reviewsItem(S),
  workListItem(S, {id: 'changes', title: 'What changed', icon: ClockIcon, component: ChangesList}),
]
