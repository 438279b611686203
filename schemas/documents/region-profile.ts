import {inDefault} from '../fields/previews.ts'
import {defineField, defineType} from 'sanity'
import {EarthGlobeIcon} from '@sanity/icons/EarthGlobe'
import {regionCodes, getRegionRecord} from '#domain/regions/regions.ts'
import {type EntityStanding, entityStandings} from '#domain/legal.ts'
import {capsBases, flagNames, flagTitles} from '#domain/regions/region-record.ts'
import {fixedMemberField} from '../fields/fixed-member.ts'
import {toOptions, choiceField} from '../fields/choice.ts'
import {type EditedEntity, checkEntity} from '../rules/region-profile.ts'
import {asRuleResult} from '../rules/value-checks.ts'
import {requiredLine, requiredText} from '../fields/basic-fields.ts'
import {limitFields} from './region-profile-limits.ts'
import {warningFields} from './region-profile-warnings.ts'

/** The region of a profile. Read-only, because each region has one profile. */
const regionCodeField = fixedMemberField({
  name: 'code',
  title: 'Region',
  group: 'regime',
  options: {list: toOptions((code) => getRegionRecord(code).title, regionCodes)},
})

const standingTitles: Readonly<Record<EntityStanding, string>> = {
  demo: 'Demo brand: no licence',
  licensed: 'Licensed company',
}

/** The licence of the company that serves a region. A licensed company requires all fields. The demo brand's pages don't show any of them. */
export const entity = defineType({
  name: 'entity',
  type: 'object',
  title: 'Licence of the legal entity',
  validation: (rule) =>
    rule.custom((edited: EditedEntity | undefined) => asRuleResult(edited ? checkEntity(edited) : [])),
  fields: [
    choiceField({
      name: 'standing',
      title: 'Licence status',
      description: 'Until you choose "Licensed company", every page says "Demo brand: no licence".',
      values: entityStandings,
      titles: standingTitles,
    }),
    defineField({name: 'registrationNumber', type: 'string', title: 'Company registration number'}),
    defineField({name: 'seat', type: 'localizedString', title: 'Registered office'}),
    defineField({name: 'supervisor', type: 'localizedString', title: 'Supervising regulator'}),
    defineField({name: 'licenceNumber', type: 'string', title: 'Licence number'}),
    defineField({name: 'registerLink', type: 'url', title: 'Link to its entry in the regulator’s register'}),
    defineField({name: 'complaintsBody', type: 'localizedString', title: 'Complaints body'}),
    defineField({name: 'compensationScheme', type: 'localizedString', title: 'Compensation scheme'}),
  ],
})

const basisTitles: Readonly<Record<(typeof capsBases)[number], string>> = {
  regulator: 'The regulator',
  housePolicy: 'Our own policy, because regulators vary',
}

const group = 'regime'

/** The region, its regulator and the company that serves it. */
const regimeFields = [
  regionCodeField,
  requiredLine({name: 'name', title: 'Name', group}),
  defineField({
    name: 'flag',
    type: 'string',
    title: 'Flag',
    group,
    options: {list: toOptions(flagTitles, flagNames), layout: 'radio', direction: 'horizontal'},
    validation: (rule) => rule.required().error('Choose a flag.'),
  }),
  requiredLine({name: 'regulator', title: 'Regulator', group}),
  requiredText({name: 'framework', title: 'Regulatory framework', group}),
  requiredLine({name: 'legalEntity', title: 'Legal entity that serves the region', group}),
  defineField({
    name: 'entity',
    type: 'entity',
    title: 'Licence of the legal entity',
    group,
    validation: (rule) => rule.required().error('Choose whether the company holds a licence.'),
  }),
  requiredLine({name: 'capsSource', title: 'Source of the caps', group}),
  defineField({
    name: 'capsBasis',
    type: 'string',
    title: 'Who sets the caps',
    group,
    options: {
      list: toOptions(basisTitles, capsBases),
      layout: 'radio',
    },
    validation: (rule) => rule.required().error('Choose who sets the caps.'),
  }),
  defineField({name: 'rulesValidFrom', type: 'date', title: 'Rules valid from', group}),
  defineField({
    name: 'rulesValidUntil',
    type: 'date',
    title: 'Rules valid until',
    description: 'Leave it empty if the rules have no end date.',
    group,
    validation: (rule) =>
      rule.min(rule.valueOfField('rulesValidFrom')).error('Choose a day after "Rules valid from".'),
  }),
]

/** The preview of a profile, which may be incomplete. */
type Previewed = Readonly<{title: string; code: string; maxLeverage: number; crypto: boolean}>

/** The rules of one region: caps, permissions, warnings and notices. One document per region, `regionProfile-<code>`. */
export const regionProfile = defineType({
  name: 'regionProfile',
  type: 'document',
  title: 'Region profile',
  icon: EarthGlobeIcon,
  groups: [
    {name: 'warnings', title: 'Warnings and notices', default: true},
    {name: 'limits', title: 'Limits'},
    {name: 'regime', title: 'Regime'},
  ],
  fields: [...warningFields, ...limitFields, ...regimeFields],
  preview: {
    select: {title: inDefault('name'), code: 'code', maxLeverage: 'maxLeverage', crypto: 'cfdCryptoAllowed'},
    prepare: ({title, code, maxLeverage, crypto}: Partial<Previewed>) => ({
      title: title ?? code ?? '',
      subtitle: `1:${maxLeverage ?? '?'} · ${crypto ? 'crypto CFDs allowed' : 'no crypto CFDs'}`,
    }),
  },
})
