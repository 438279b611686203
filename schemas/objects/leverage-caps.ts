import {defineField, defineType} from 'sanity'
import {assetClassTitles} from '#domain/instruments/asset-class-titles.ts'
import {assetClasses} from '#domain/instruments/asset-classes.ts'

/** The highest leverage a region allows by asset class, each as the N of 1:N; 0 means that the class is not offered. */
export const leverageCaps = defineType({
  name: 'leverageCaps',
  type: 'object',
  title: 'Leverage caps by asset class',
  fields: assetClasses.map((assetClass) =>
    defineField({
      name: assetClass,
      type: 'number',
      title: assetClassTitles[assetClass],
      validation: (rule) =>
        rule
          .required()
          .integer()
          .min(0)
          .max(500)
          .error('Write a whole number from 0 to 500; 0 means that the class is not offered.'),
    }),
  ),
})
