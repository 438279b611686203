import {z} from 'zod'
import {instrumentAssetClasses} from '#domain/instruments/instrument-asset-classes.ts'

/** Values of `instruments.asset_class`. */
export const assetClassColumn = z.enum(instrumentAssetClasses)
