import type {DefaultDocumentNodeResolver, StructureBuilder, ViewBuilder} from 'sanity/structure'
import {schemaTypes} from '#schemas/types.ts'
import {isPromotionType, isRegulatedType} from '#schemas/values/departments.ts'
import {ReviewView} from '../approval/review-view.tsx'
import {ReadingsView} from '../readings/readings-view.tsx'
import {SearchPreview} from '../search-preview/search-preview.tsx'
import {hasListing} from '../search-preview/has-listing.ts'

const reviewView = (S: StructureBuilder) => S.view.component(ReviewView).id('review').title('Review')
const searchView = (S: StructureBuilder) =>
  S.view.component(SearchPreview).id('search').title('Search preview')
const readingsView = (S: StructureBuilder) => S.view.component(ReadingsView).id('readings').title('Readings')

/** The views of a document: its form, how search engines and shared links show it, and for regulated ones and promotions what would be published, beside what is live, and of a post its readings. */
export const documentViews = (S: StructureBuilder, schemaType: string): ViewBuilder[] => [
  S.view.form(),
  ...(hasListing(schemaTypes, schemaType) ? [searchView(S)] : []),
  ...(isRegulatedType(schemaType) || isPromotionType(schemaType) ? [reviewView(S)] : []),
  ...(schemaType === 'blogPost' ? [readingsView(S)] : []),
]

const isReview = (view: ViewBuilder): boolean => view.getId() === 'review'

/** The same with the review first, where there is one: for whoever opens a document to decide on it. */
export function reviewFirst(S: StructureBuilder, schemaType: string): ViewBuilder[] {
  const views = documentViews(S, schemaType)
  return [...views.filter(isReview), ...views.filter((view) => !isReview(view))]
}

/** The same for documents that are opened from lists. */
export const defaultDocumentNode: DefaultDocumentNodeResolver = (S, {schemaType}) =>
  S.document().views(documentViews(S, schemaType))
