import {CalendarIcon} from '@sanity/icons/Calendar'
import {EyeClosedIcon} from '@sanity/icons/EyeClosed'
import {EyeOpenIcon} from '@sanity/icons/EyeOpen'
import {EditIcon} from '@sanity/icons/Edit'
import {TranslateIcon} from '@sanity/icons/Translate'
import {UserIcon} from '@sanity/icons/User'
import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {ClockIcon} from '@sanity/icons/Clock'
import type {ComponentType, ReactNode} from 'react'
import type {ListItemBuilder, StructureBuilder} from 'sanity/structure'
import {studioApiVersion} from '#schemas/rules/query-content.ts'
import {listDocumentViews, listViewsReviewFirst} from './document-views.ts'
import {withWaitingCount, withCount, withOverdueCount} from '../approval/count-badge.tsx'
import {recentlyFoundFilter, UnsealedList} from '../approval/unsealed-changes.tsx'
import {SampleList, HiddenPromotionList} from '../approval/promotion-lists.tsx'
import {WaitingList} from '../approval/waiting-list.tsx'
import {ChangesList} from '../work-lists/changes-list.tsx'
import {DraftsList, editorDraftsFilter} from '../work-lists/drafts-list.tsx'
import type {DatedDepartment} from '../work-lists/reviews.ts'
import {AllReviews, ComplianceReviews, OperationsReviews} from '../work-lists/reviews-list.tsx'
import {TranslationsList} from '../work-lists/translations-list.tsx'
import {say} from '../i18n/say.ts'

type WorkListEntry = Readonly<{
  id: string
  title: string
  icon: ComponentType
  component: () => ReactNode
  /** Whether its documents open in the review instead of the form. */
  opensReview?: boolean
}>

const makeWorkListItem = (
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
          const type = await readDocumentType(S, documentId)
          if (type === null) return undefined
          return S.document()
            .documentId(documentId)
            .schemaType(type)
            .views(opensReview ? listViewsReviewFirst(S, type) : listDocumentViews(S, type))
        }),
    )

const readDocumentType = (S: StructureBuilder, publishedId: string): Promise<string | null> =>
  S.context
    .getClient({apiVersion: studioApiVersion})
    .fetch<string | null>(
      '*[_id in [$publishedId, "drafts." + $publishedId]][0]._type',
      {publishedId},
      {perspective: 'raw'},
    )

const reviewLists = {
  compliance: {icon: withOverdueCount(CalendarIcon, 'compliance'), component: ComplianceReviews},
  operations: {icon: withOverdueCount(CalendarIcon, 'operations'), component: OperationsReviews},
} as const

/** The list of a department's reviews, with the number of overdue ones. */
export const makeReviewsItem = (S: StructureBuilder, department: DatedDepartment): ListItemBuilder =>
  makeWorkListItem(S, {id: 'reviews', title: say('Reviews due'), ...reviewLists[department]})

const unsealedIcon = withCount({
  icon: WarningOutlineIcon,
  filter: recentlyFoundFilter,
  subscribeTo: '_type == "unsealedChange"',
  words: say('found in the last three days'),
})

/** Texts that wait for a second person, and changes without approval. */
export const listApprovalItems = (S: StructureBuilder): ListItemBuilder[] => [
  makeWorkListItem(S, {
    id: 'waiting',
    title: say('Waiting for my approval'),
    icon: withWaitingCount(UserIcon),
    component: WaitingList,
    opensReview: true,
  }),
  makeWorkListItem(S, {
    id: 'unsealed',
    title: say('Unapproved writes'),
    icon: unsealedIcon,
    component: UnsealedList,
  }),
]

/** Published promotions that are hidden because a second person didn't approve their claims. */
export const makeHiddenPromotionsItem = (S: StructureBuilder): ListItemBuilder =>
  makeWorkListItem(S, {
    id: 'withheld',
    title: say('Hidden from visitors'),
    icon: EyeClosedIcon,
    component: HiddenPromotionList,
  })

const draftsIcon = withCount({
  icon: EditIcon,
  filter: editorDraftsFilter,
  subscribeTo: editorDraftsFilter,
  words: say('unpublished'),
})

/** A daily sample of published texts without a known claim. */
export const makeSampleItem = (S: StructureBuilder): ListItemBuilder =>
  makeWorkListItem(S, {id: 'sample', title: say('Today’s sample'), icon: EyeOpenIcon, component: SampleList})

/** The work lists of all departments. */
export const listWorkListItems = (S: StructureBuilder): ListItemBuilder[] => [
  makeWorkListItem(S, {
    id: 'drafts',
    title: say('Unpublished drafts'),
    icon: draftsIcon,
    component: DraftsList,
  }),
  makeWorkListItem(S, {
    id: 'translations',
    title: say('Translations to do'),
    icon: TranslateIcon,
    component: TranslationsList,
  }),
  makeWorkListItem(S, {id: 'reviews', title: say('Reviews due'), icon: CalendarIcon, component: AllReviews}),
  makeWorkListItem(S, {id: 'changes', title: say('What changed'), icon: ClockIcon, component: ChangesList}),
]
