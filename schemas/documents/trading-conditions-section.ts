import {ThListIcon} from '@sanity/icons/ThList'
import {defineType} from 'sanity'
import {fixedMemberField} from '../fields/fixed-member.ts'
import {optionsOf} from '../fields/options-of.ts'
import {requiredLine, requiredProse} from '../fields/required-localized.ts'
import {titlePreview} from '../fields/title-preview.ts'
import {tradingSectionTitles} from '../values/trading-section-titles.ts'
import {tradingSectionKeys} from '../values/trading-sections.ts'

/** Heading and prose of one section of the trading-conditions page. Ids are `tradingConditionsSection-<key>`. */
export const tradingConditionsSection = defineType({
  name: 'tradingConditionsSection',
  type: 'document',
  title: 'Trading-conditions section',
  icon: ThListIcon,
  fields: [
    fixedMemberField({
      name: 'key',
      title: 'Section',
      options: {list: optionsOf(tradingSectionTitles, tradingSectionKeys)},
    }),
    requiredLine({name: 'title', title: 'Heading'}),
    requiredProse({name: 'body', title: 'Text'}),
  ],
  preview: titlePreview({title: 'title', detail: 'key'}),
})
