import type {DefaultDocumentNodeResolver, StructureBuilder, ViewBuilder} from 'sanity/structure'
import {isPromotionType, isRegulatedType} from '#schemas/values/departments.ts'
import {ReviewView} from '../approval/review-view.tsx'
import {ReadingsView} from '../readings/readings-view.tsx'

/** The views of a document: its form, for regulated ones and promotions what would be published, beside what is live, and of a post its readings. */
export const documentViews = (S: StructureBuilder, schemaType: string): ViewBuilder[] => [
  S.view.form(),
  ...(isRegulatedType(schemaType) || isPromotionType(schemaType)
    ? [S.view.component(ReviewView).id('review').title('Review')]
    : []),
  ...(schemaType === 'blogPost' ? [S.view.component(ReadingsView).id('readings').title('Readings')] : []),
]

/** The same for documents that are opened from lists. */
export const defaultDocumentNode: DefaultDocumentNodeResolver = (S, {schemaType}) =>
  S.document().views(documentViews(S, schemaType))
