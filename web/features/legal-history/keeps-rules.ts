import {z} from 'zod'
import {clampToRegulator} from '#domain/leverage/clamp-to-regulator.ts'
import {judgeRegionProfile} from '#schemas/rules/judge-region-profile.ts'
import {bilingual, noLicence, regulatedProfileShape} from '#web/content/fragments/regulated-profile.ts'
import type {Shown} from '#web/database/publications.ts'

const reference = z.object({_ref: z.string()}).optional()

const references = z.object({
  prescribedWithFigure: reference,
  prescribedWithoutFigure: reference,
  entity: z.record(z.string(), z.unknown()).nullish(),
  lossPercentage: z.object({percentage: z.number().nullish()}).nullish(),
})

const prescribedShape = z.object({page: bilingual, short: bilingual, limited: bilingual})

const isMissing = ({code, input}: z.core.$ZodIssue): boolean => code === 'invalid_type' && input === undefined

/**
 * Whether a recorded region profile keeps the rules of its region, with the prescribed texts that were in force beside it. The site shows none
 * that does not. Undefined for a profile of an older content model.
 */
export function keepsRules(profile: Shown, shown: readonly Shown[]): boolean | undefined {
  const content = z.record(z.string(), z.unknown()).nullable().parse(JSON.parse(profile.content))
  const referring = references.safeParse(content)
  if (!referring.success) return undefined
  const {prescribedWithFigure, prescribedWithoutFigure, entity} = referring.data
  const lossPercentage = referring.data.lossPercentage?.percentage ?? null
  const applied = lossPercentage === null ? prescribedWithoutFigure : prescribedWithFigure
  const prescribed = shown.find(({document_id: id}) => id === applied?._ref)
  const judged = regulatedProfileShape.safeParse(
    {
      investorProtection: null,
      ...content,
      lossPercentage,
      entity: entity ? {...noLicence, ...entity} : null,
      prescribed: prescribed
        ? (prescribedShape.safeParse(JSON.parse(prescribed.content)).data ?? null)
        : null,
    },
    {reportInput: true},
  )
  // A field that is missing belongs to another model; one with a value that no profile may have breaks the rules.
  if (!judged.success) return judged.error.issues.some(isMissing) ? undefined : false
  return judgeRegionProfile(clampToRegulator(judged.data, judged.data.code)).length === 0
}
