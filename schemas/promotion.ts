import type {DocumentDefinition} from 'sanity'
import {sealField} from './fields/seal.ts'
import {warnOfPromises} from './rules/warn-of-promises.ts'

type Rules = NonNullable<DocumentDefinition['validation']>

const rulesOf =
  (own: DocumentDefinition['validation']): Rules =>
  (rule, context) => [
    ...[own?.(rule, context) ?? []].flat(),
    rule.custom((document) => warnOfPromises(document ?? {})).warning(),
  ]

/** A type of promotions: what it promises is named at the field, and it can be published under a seal. */
export const asPromotion = (type: DocumentDefinition): DocumentDefinition => ({
  ...type,
  fields: [...type.fields, sealField],
  validation: rulesOf(type.validation),
})
