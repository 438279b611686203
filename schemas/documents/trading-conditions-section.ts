import {defineField, defineType} from 'sanity'
import {requiredLine, requiredProse} from '../fields/required-localized.ts'
import {tradingSectionKeys} from '../values/trading-sections.ts'

/** Heading and prose of one section of the trading-conditions page. */
export const tradingConditionsSection = defineType({
  name: 'tradingConditionsSection',
  type: 'document',
  title: 'Trading-conditions section',
  fields: [
    defineField({
      name: 'key',
      type: 'string',
      title: 'Section',
      options: {list: [...tradingSectionKeys]},
      validation: (rule) => rule.required(),
    }),
    requiredLine({name: 'title', title: 'Heading'}),
    requiredProse({name: 'body', title: 'Text'}),
  ],
  preview: {select: {title: 'title.en', subtitle: 'key'}},
})
