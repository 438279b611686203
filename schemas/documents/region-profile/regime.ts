import {defineField} from 'sanity'
import {optionsOf} from '../../fields/options-of.ts'
import {regionCodeField} from '../../fields/region-code.ts'
import {requiredLine, requiredText} from '../../fields/required-localized.ts'
import {capsBases} from '#domain/regions/caps-bases.ts'
import {flagNames, flagTitles} from '#domain/regions/flags.ts'

const basisTitles: Readonly<Record<(typeof capsBases)[number], string>> = {
  regulator: 'The regulator',
  housePolicy: 'House policy, because regulators vary',
}

const group = 'regime'

/** The region, its regulator and the company that serves it. */
export const regimeFields = [
  regionCodeField,
  requiredLine({name: 'name', title: 'Name', group}),
  defineField({
    name: 'flag',
    type: 'string',
    title: 'Flag',
    group,
    options: {list: optionsOf(flagTitles, flagNames), layout: 'radio', direction: 'horizontal'},
    validation: (rule) => rule.required().error('Choose a flag.'),
  }),
  requiredLine({name: 'regulator', title: 'Regulator whose rules apply', group}),
  requiredText({name: 'framework', title: 'Regulatory framework', group}),
  requiredLine({name: 'legalEntity', title: 'Legal entity that serves the region', group}),
  defineField({
    name: 'entity',
    type: 'entity',
    title: 'Licence of the legal entity',
    group,
    validation: (rule) => rule.required().error('Choose whether the company holds a licence.'),
  }),
  requiredLine({name: 'capsSource', title: 'Where the caps come from', group}),
  defineField({
    name: 'capsBasis',
    type: 'string',
    title: 'Who sets the caps',
    group,
    options: {
      list: optionsOf(basisTitles, capsBases),
      layout: 'radio',
    },
    validation: (rule) => rule.required().error('Choose who sets the caps.'),
  }),
  defineField({name: 'rulesValidFrom', type: 'date', title: 'Rules valid from', group}),
  defineField({
    name: 'rulesValidUntil',
    type: 'date',
    title: 'Rules valid until',
    description: 'Leave empty where the rules have no end date.',
    group,
    validation: (rule) =>
      rule.min(rule.valueOfField('rulesValidFrom')).error('Choose a day after "Rules valid from".'),
  }),
]
