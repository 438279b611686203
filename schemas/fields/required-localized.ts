import {defineField} from 'sanity'
import type {BilingualText} from '../rules/check-placeholders.ts'
import {asRuleResult, type Problem} from '../rules/problem.ts'
import {documentRegion} from '../rules/document-region.ts'
import type {RegionCode} from '#domain/regions/regions.ts'

type Labels = Readonly<{name: string; title: string; description?: string; group?: string}>

/** A rule about a text in the region of its document; the region is undefined outside region profiles. */
type Check = (text: BilingualText, region: RegionCode | undefined) => Problem[]

const missing = 'Write this in English and in Arabic.'
const noProblems: Check = () => []

/** A bilingual line that is required in both languages. */
export const requiredLine = <Name extends string>(labels: Labels & {name: Name}) =>
  defineField({...labels, type: 'localizedString', validation: (rule) => rule.required().error(missing)})

/** Bilingual plain text that is required in both languages and must pass `check`; `advise` only warns. */
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
      rule.custom((text: BilingualText | undefined, {document}) =>
        asRuleResult(text ? check(text, documentRegion(document)) : []),
      ),
      rule
        .custom((text: BilingualText | undefined, {document}) =>
          asRuleResult(text ? advise(text, documentRegion(document)) : []),
        )
        .warning(),
    ],
  })

/** Bilingual formatted text that is required in both languages. */
export const requiredProse = <Name extends string>(labels: Labels & {name: Name}) =>
  defineField({...labels, type: 'localizedProse', validation: (rule) => rule.required().error(missing)})
