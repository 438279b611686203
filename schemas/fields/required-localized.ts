import {defineField} from 'sanity'
import type {BilingualText} from '../rules/check-placeholders.ts'
import {asRuleResult, type Problem} from '../rules/problem.ts'
import {documentRegion} from '../rules/document-region.ts'
import type {RegionCode} from '#domain/regions/regions.ts'

type Labels = Readonly<{name: string; title: string; description?: string; group?: string}>

/** What a text must hold in the region that its document is for; undefined outside region profiles. */
type Check = (sides: BilingualText, region: RegionCode | undefined) => Problem[]

const missing = 'Write this in English and in Arabic.'
const noProblems: Check = () => []

/** A bilingual line that must be there in both languages. */
export const requiredLine = <Name extends string>(labels: Labels & {name: Name}) =>
  defineField({...labels, type: 'localizedString', validation: (rule) => rule.required().error(missing)})

/** Bilingual plain text that must be there in both languages and, where given, pass a check; `advise` stops nobody. */
export const requiredText = <Name extends string>({
  check = noProblems,
  advise = noProblems,
  ...labels
}: Labels & {name: Name; check?: Check; advise?: Check}) =>
  defineField({
    ...labels,
    type: 'localizedText',
    validation: (rule) => [
      rule.required().error(missing),
      rule.custom((sides: BilingualText | undefined, {document}) =>
        asRuleResult(sides ? check(sides, documentRegion(document)) : []),
      ),
      rule
        .custom((sides: BilingualText | undefined, {document}) =>
          asRuleResult(sides ? advise(sides, documentRegion(document)) : []),
        )
        .warning(),
    ],
  })

/** Bilingual formatted text that must be there in both languages. */
export const requiredProse = <Name extends string>(labels: Labels & {name: Name}) =>
  defineField({...labels, type: 'localizedProse', validation: (rule) => rule.required().error(missing)})
