import {defineField, defineType} from 'sanity'
import {type AssetClass, assetClasses} from '../values/asset-classes.ts'

const titles: Record<AssetClass, string> = {
  fxMajor: 'FX majors',
  fxMinor: 'FX minors',
  gold: 'Gold',
  majorIndex: 'Major indices',
  otherCommodity: 'Other commodities and minor indices',
  share: 'Shares and ETFs',
  crypto: 'Crypto',
}

/** The highest leverage a region allows by asset class, each as the N of 1:N; 0 means that the class is not offered. */
export const leverageCaps = defineType({
  name: 'leverageCaps',
  type: 'object',
  title: 'Leverage caps by asset class',
  fields: assetClasses.map((assetClass) =>
    defineField({
      name: assetClass,
      type: 'number',
      title: titles[assetClass],
      validation: (rule) => rule.required().integer().min(0).max(500),
    }),
  ),
})
