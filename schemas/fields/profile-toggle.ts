import {defineField} from 'sanity'
import {asRuleResult, type Problem} from '../rules/problem.ts'
import {documentRegion} from '../rules/document-region.ts'
import type {RegionCode} from '#domain/regions/regions.ts'

type Labels<Name extends string> = Readonly<{
  name: Name
  title: string
  description: string
  group: string
  check: (isOn: boolean | undefined, region: RegionCode | undefined) => Problem[]
}>

/** A boolean of a region profile that the region's rules may prescribe. */
export const profileToggle = <Name extends string>({check, ...labels}: Labels<Name>) =>
  defineField({
    ...labels,
    type: 'boolean',
    validation: (rule) => [
      rule.required().error('Turn this on or off.'),
      rule.custom((isOn, {document}) => asRuleResult(check(isOn, documentRegion(document)))),
    ],
  })
