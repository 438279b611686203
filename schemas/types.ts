import type {DocumentDefinition, SchemaTypeDefinition} from 'sanity'
import {documentTypes} from './documents/index.ts'
import {objectTypes} from './objects/index.ts'
import {asPromotion} from './promotion.ts'
import {singletons} from './singletons/index.ts'
import {isPromotionType} from './values/departments.ts'

const completed = (type: DocumentDefinition): DocumentDefinition =>
  isPromotionType(type.name) ? asPromotion(type) : type

/** The complete content model. */
export const schemaTypes: SchemaTypeDefinition[] = [
  ...documentTypes.map(completed),
  ...singletons.map(completed),
  ...objectTypes,
]
