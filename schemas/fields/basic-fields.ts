import {defineField, defineArrayMember} from 'sanity'
import type {RegionCode} from '#domain/regions/regions.ts'
import {type BilingualText, missingTexts} from '../rules/bilingual-text.ts'
import {asRuleResult, type Problem, requireValue} from '../rules/value-checks.ts'
import {readRegion} from '../rules/region-profile.ts'

type TextLabels = Readonly<{name: string; title: string; description?: string; group?: string}>

/** A rule for a text in its document's region. The region is undefined outside region profiles. */
type Check = (text: BilingualText, region: RegionCode | undefined) => Problem[]

const noProblems: Check = () => []

/** A bilingual line that is required in both languages. */
export const requiredLine = <Name extends string>(labels: TextLabels & {name: Name}) =>
  defineField({...labels, type: 'localizedString', validation: (rule) => rule.required().error(missingTexts)})

/** Bilingual plain text that is required in both languages and must pass `check`. `advise` only warns. */
export const requiredText = <Name extends string>({
  check = noProblems,
  advise = noProblems,
  ...labels
}: TextLabels & {name: Name; check?: Check; advise?: Check}) =>
  defineField({
    ...labels,
    type: 'localizedText',
    validation: (rule) => [
      rule.required().error(missingTexts),
      rule.custom((text: BilingualText | undefined, {document}) =>
        asRuleResult(text ? check(text, readRegion(document)) : []),
      ),
      rule
        .custom((text: BilingualText | undefined, {document}) =>
          asRuleResult(text ? advise(text, readRegion(document)) : []),
        )
        .warning(),
    ],
  })

/** Bilingual formatted text that is required in both languages. */
export const requiredProse = <Name extends string>(labels: TextLabels & {name: Name}) =>
  defineField({...labels, type: 'localizedProse', validation: (rule) => rule.required().error(missingTexts)})

type ObjectLabels<Name extends string> = Readonly<{
  name: Name
  type: string
  title: string
  description?: string
  group?: string
}>

/** A required object. The fields of its type have their own rules. Not for a type with rules, because a field's rules replace them. */
export const requiredObject = <Name extends string>(labels: ObjectLabels<Name>) =>
  defineField({...labels, validation: (rule) => rule.required().error('Fill this in.')})

type List<Name extends string> = Readonly<{
  name: Name
  title: string
  description?: string
  group?: string
  of: string
}>

export const listField = <Name extends string>({of, ...labels}: List<Name>) =>
  defineField({...labels, type: 'array', of: [defineArrayMember({type: of})]})

/** A list with a minimum number of items. */
export const filledListField = <Name extends string>({of, min = 1, ...labels}: List<Name> & {min?: number}) =>
  defineField({
    ...labels,
    type: 'array',
    of: [defineArrayMember({type: of})],
    validation: (rule) =>
      requireValue(rule, (own) => own.min(min), `Add at least ${min === 1 ? 'one' : min}.`),
  })
