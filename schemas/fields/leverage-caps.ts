import {defineField} from 'sanity'
import {z} from 'zod'
import {checkCapsWithinLimits, checkCapsWithinProfile} from '../rules/check-leverage-caps.ts'
import {asRuleResult} from '../rules/problem.ts'
import {documentRegion} from '../rules/document-region.ts'
import type {AssetClass} from '#domain/instruments/asset-classes.ts'

type Caps = Partial<Record<AssetClass, number>> | undefined

// An incomplete profile may miss either.
const profileShape = z.object({
  maxLeverage: z.number().optional().catch(undefined),
  cfdCryptoAllowed: z.boolean().optional().catch(undefined),
})

/** The caps of a region profile: within its maximum leverage, the regulator's limits and, as a warning, the broker's policy. */
export const leverageCapsField = defineField({
  name: 'leverageCaps',
  type: 'leverageCaps',
  title: 'Caps by asset class',
  description: 'For retail clients: 30 stands for 1:30, and 0 for a class that is not offered.',
  group: 'limits',
  validation: (rule) => [
    rule.required().error('Write a cap for each asset class.'),
    rule.custom((caps: Caps, {document}) => {
      const region = documentRegion(document)
      const profile = profileShape.parse(document ?? {})
      return asRuleResult([
        ...checkCapsWithinProfile(caps ?? {}, profile),
        ...checkCapsWithinLimits(caps ?? {}, region, 'regulator'),
      ])
    }),
    rule
      .custom((caps: Caps, {document}) =>
        asRuleResult(checkCapsWithinLimits(caps ?? {}, documentRegion(document), 'housePolicy')),
      )
      .warning(),
  ],
})
