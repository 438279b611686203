import type {AssetClass} from '#domain/instruments/asset-classes.ts'
import type {RegionLimits} from '#domain/leverage/effective-leverage.ts'

/** The rules of a region as they apply in a country that withholds some classes: those have no leverage there, whoever asks. */
export const inCountry = <Rules extends RegionLimits>(
  rules: Rules,
  withheld: readonly AssetClass[],
): Rules & Readonly<{withheldInCountry: readonly AssetClass[]}> => ({
  ...rules,
  leverageCaps: {
    ...rules.leverageCaps,
    ...Object.fromEntries(withheld.map((assetClass) => [assetClass, 0])),
  },
  withheldInCountry: withheld,
})
