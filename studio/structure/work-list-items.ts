import {CalendarIcon} from '@sanity/icons/Calendar'
import {EyeClosedIcon} from '@sanity/icons/EyeClosed'
import {EditIcon} from '@sanity/icons/Edit'
import {TranslateIcon} from '@sanity/icons/Translate'
import {UserIcon} from '@sanity/icons/User'
import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {ClockIcon} from '@sanity/icons/Clock'
import type {ComponentType, ReactNode} from 'react'
import type {ListItemBuilder, StructureBuilder} from 'sanity/structure'
import {studioApiVersion} from '#schemas/rules/query-content.ts'
import {documentViews, reviewFirst} from './document-views.ts'
import {countWaiting} from '../approval/count-waiting.tsx'
import {withCount} from '../approval/count-badge.tsx'
import {recentlyFound} from '../approval/recently-found.ts'
import {UnsealedList} from '../approval/unsealed-list.tsx'
import {WaitingList} from '../approval/waiting-list.tsx'
import {WithheldList} from '../approval/withheld-list.tsx'
import {ChangesList} from '../work-lists/changes-list.tsx'
import {DraftsList} from '../work-lists/drafts-list.tsx'
import {countOverdue} from '../work-lists/count-overdue.tsx'
import type {DatedDepartment} from '../work-lists/dated-documents.ts'
import {editorsDrafts} from '../work-lists/editors-drafts.ts'
import {AllReviews, ComplianceReviews, OperationsReviews} from '../work-lists/reviews-list.tsx'
import {TranslationsList} from '../work-lists/translations-list.tsx'

type WorkListEntry = Readonly<{
  id: string
  title: string
  icon: ComponentType
  component: () => ReactNode
  /** Whether a document of the list opens in its review, not in its form. */
  opensReview?: boolean
}>

const workListItem = (
  S: StructureBuilder,
  {id, title, icon, component, opensReview = false}: WorkListEntry,
): ListItemBuilder =>
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
          if (type === null) return undefined
          return S.document()
            .documentId(documentId)
            .schemaType(type)
            .views(opensReview ? reviewFirst(S, type) : documentViews(S, type))
        }),
    )

const typeOf = (S: StructureBuilder, publishedId: string): Promise<string | null> =>
  S.context
    .getClient({apiVersion: studioApiVersion})
    .fetch<string | null>(
      '*[_id in [$publishedId, "drafts." + $publishedId]][0]._type',
      {publishedId},
      {perspective: 'raw'},
    )

const reviewsOf = {
  compliance: {icon: countOverdue(CalendarIcon, 'compliance'), component: ComplianceReviews},
  operations: {icon: countOverdue(CalendarIcon, 'operations'), component: OperationsReviews},
} as const

/** The list of reviews that a department has to make, with the number of those that are overdue. */
export const reviewsItem = (S: StructureBuilder, department: DatedDepartment): ListItemBuilder =>
  workListItem(S, {id: 'reviews', title: 'Reviews due', ...reviewsOf[department]})

const unsealedIcon = withCount({
  icon: WarningOutlineIcon,
  filter: recentlyFound,
  subscribeTo: '_type == "unsealedChange"',
  words: 'found in the last three days',
})

/** What waits for a second person, and what was written around them. */
export const approvalItems = (S: StructureBuilder): ListItemBuilder[] => [
  workListItem(S, {
    id: 'waiting',
    title: 'Waiting for my approval',
    icon: countWaiting(UserIcon),
    component: WaitingList,
    opensReview: true,
  }),
  workListItem(S, {
    id: 'unsealed',
    title: 'Found unsealed',
    icon: unsealedIcon,
    component: UnsealedList,
  }),
]

/** What is published, and shown to nobody because it promises something that no second person approved. */
export const withheldItem = (S: StructureBuilder): ListItemBuilder =>
  workListItem(S, {id: 'withheld', title: 'Shown to nobody', icon: EyeClosedIcon, component: WithheldList})

const draftsIcon = withCount({
  icon: EditIcon,
  filter: editorsDrafts,
  subscribeTo: editorsDrafts,
  words: 'unpublished',
})

/** The work lists of all departments. */
export const workListItems = (S: StructureBuilder): ListItemBuilder[] => [
  workListItem(S, {id: 'drafts', title: 'Drafts waiting', icon: draftsIcon, component: DraftsList}),
  workListItem(S, {
    id: 'translations',
    title: 'Translations to do',
    icon: TranslateIcon,
    component: TranslationsList,
  }),
  workListItem(S, {id: 'reviews', title: 'Reviews due', icon: CalendarIcon, component: AllReviews}),
  workListItem(S, {id: 'changes', title: 'What changed', icon: ClockIcon, component: ChangesList}),
]
