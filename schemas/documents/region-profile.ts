import {defineArrayMember, defineField, defineType} from 'sanity'
import {regionCodeField} from '../fields/region-code.ts'
import {requiredLine, requiredText} from '../fields/required-localized.ts'

/** The drawn flag of a region; a closed set. */
export const flagNames = ['globe', 'eu', 'gb', 'au', 'gulf', 'sg'] as const

/** Who may set the caps of a region: its regulator, or the house where regulators vary. */
export const capsBases = ['regulator', 'housePolicy'] as const

/** What applies to a reader in one region: caps, permissions, warnings and notices. Six documents, `regionProfile-<code>`. */
export const regionProfile = defineType({
  name: 'regionProfile',
  type: 'document',
  title: 'Region profile',
  groups: [
    {name: 'warnings', title: 'Warnings and notices', default: true},
    {name: 'limits', title: 'Limits'},
    {name: 'regime', title: 'Regime'},
  ],
  fields: [
    {...regionCodeField, group: 'regime'},
    requiredLine({name: 'name', title: 'Name', group: 'regime'}),
    defineField({
      name: 'flag',
      type: 'string',
      title: 'Flag',
      group: 'regime',
      options: {list: [...flagNames]},
      validation: (rule) => rule.required(),
    }),
    requiredText({
      name: 'riskWarning',
      title: 'Risk warning',
      description:
        'The full standard text. Write {lossShare} where the percentage of losing retail accounts belongs.',
      group: 'warnings',
    }),
    requiredText({
      name: 'riskWarningShort',
      title: 'Risk warning, short form',
      description:
        'Stays in view while scrolling where "Keep the warning in view" is on. {lossShare} works here too.',
      group: 'warnings',
    }),
    defineField({
      name: 'pinWarning',
      type: 'boolean',
      title: 'Keep the warning in view',
      group: 'warnings',
      validation: (rule) => rule.required(),
    }),
    defineField({name: 'lossPercentage', type: 'lossPercentage', group: 'warnings'}),
    requiredText({name: 'complianceNotice', title: 'Compliance notice', group: 'warnings'}),
    defineField({
      name: 'investorProtection',
      type: 'localizedText',
      title: 'Retail investor protection',
      description:
        'Where the regulator protects retail clients: close-out, negative balance. Leave empty elsewhere.',
      group: 'warnings',
    }),
    requiredText({name: 'cryptoNotice', title: 'Crypto notice', group: 'warnings'}),
    defineField({
      name: 'maxLeverage',
      type: 'number',
      title: 'Highest leverage (the N of 1:N)',
      group: 'limits',
      validation: (rule) => rule.required().integer().min(1).max(500),
    }),
    defineField({
      name: 'leverageCaps',
      type: 'leverageCaps',
      title: 'Caps by asset class',
      group: 'limits',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'fxMajorCurrencies',
      type: 'array',
      title: 'Currencies whose pairs are FX majors',
      group: 'limits',
      of: [defineArrayMember({type: 'string'})],
      validation: (rule) => rule.required().min(2).unique(),
    }),
    defineField({
      name: 'cfdCryptoAllowed',
      type: 'boolean',
      title: 'Crypto CFDs allowed',
      group: 'limits',
      validation: (rule) => rule.required(),
    }),
    requiredLine({
      name: 'unavailableLabel',
      title: 'Word for an instrument that is not available',
      group: 'limits',
    }),
    defineField({
      name: 'showHeadlineLeverage',
      type: 'boolean',
      title: "Show the brand's headline leverage",
      group: 'limits',
      validation: (rule) => rule.required(),
    }),
    requiredLine({name: 'regulator', title: 'Regulator', group: 'regime'}),
    requiredText({name: 'framework', title: 'Regulatory framework', group: 'regime'}),
    requiredLine({name: 'legalEntity', title: 'Legal entity that serves the region', group: 'regime'}),
    requiredLine({name: 'capsSource', title: 'Where the caps come from', group: 'regime'}),
    defineField({
      name: 'capsBasis',
      type: 'string',
      title: 'Who sets the caps',
      group: 'regime',
      options: {list: [...capsBases]},
      validation: (rule) => rule.required(),
    }),
    defineField({name: 'rulesValidFrom', type: 'date', title: 'Rules valid from', group: 'regime'}),
    defineField({name: 'rulesValidUntil', type: 'date', title: 'Rules valid until', group: 'regime'}),
  ],
  preview: {select: {title: 'name.en', subtitle: 'code'}},
})
