import type {DefaultDocumentNodeResolver, StructureBuilder, ViewBuilder} from 'sanity/structure'
import {isPromotionType, isRegulatedType} from '#schemas/values/departments.ts'
import {ReviewView} from '../approval/review-view.tsx'

/** The views of a document: its form, and for regulated ones and promotions what would be published, beside what is live. */
export const documentViews = (S: StructureBuilder, schemaType: string): ViewBuilder[] =>
  isRegulatedType(schemaType) || isPromotionType(schemaType)
    ? [S.view.form(), S.view.component(ReviewView).id('review').title('Review')]
    : [S.view.form()]

/** The same for documents that are opened from lists. */
export const defaultDocumentNode: DefaultDocumentNodeResolver = (S, {schemaType}) =>
  S.document().views(documentViews(S, schemaType))
