import type {DefaultDocumentNodeResolver, StructureBuilder, ViewBuilder} from 'sanity/structure'
import {schemaTypes} from '#schemas/types.ts'
import {isPromotionType, isRegulatedType} from '#schemas/values/departments.ts'
import {ReviewView} from '../approval/review-view.tsx'
import {PageViewsPanel} from '../page-views-panel.tsx'
import {SearchPreview} from '../search-preview/search-preview.tsx'
import {hasListing} from '../search-preview/listing.ts'
import {say} from '../i18n/say.ts'

const reviewView = (S: StructureBuilder) => S.view.component(ReviewView).id('review').title(say('Review'))
const searchView = (S: StructureBuilder) =>
  S.view.component(SearchPreview).id('search').title(say('Search preview'))
const pageViewsView = (S: StructureBuilder) =>
  S.view.component(PageViewsPanel).id('page-views').title(say('Page views'))

/**
 * The views of a document: its form and its appearance in search results and shared links. Regulated documents and promotions also compare the draft
 * with the live version. Posts show their page views.
 */
export const listDocumentViews = (S: StructureBuilder, schemaType: string): ViewBuilder[] => [
  S.view.form().title(say('Editor')),
  ...(hasListing(schemaTypes, schemaType) ? [searchView(S)] : []),
  ...(isRegulatedType(schemaType) || isPromotionType(schemaType) ? [reviewView(S)] : []),
  ...(schemaType === 'blogPost' ? [pageViewsView(S)] : []),
]

const isReview = (view: ViewBuilder): boolean => view.getId() === 'review'

/** The same views with the review first if there is one, for officers who open a document to decide. */
export function listViewsReviewFirst(S: StructureBuilder, schemaType: string): ViewBuilder[] {
  const views = listDocumentViews(S, schemaType)
  return [...views.filter(isReview), ...views.filter((view) => !isReview(view))]
}

/** The views of documents opened from lists. */
export const defaultDocumentNode: DefaultDocumentNodeResolver = (S, {schemaType}) =>
  S.document().views(listDocumentViews(S, schemaType))
