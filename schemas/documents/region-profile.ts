import {EarthGlobeIcon} from '@sanity/icons/EarthGlobe'
import {defineType} from 'sanity'
import {sealField} from '../fields/seal.ts'
import {limitFields} from './region-profile/limits.ts'
import {regimeFields} from './region-profile/regime.ts'
import {warningFields} from './region-profile/warnings.ts'

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
  fields: [...warningFields, ...limitFields, ...regimeFields, sealField],
  preview: {
    select: {title: 'name.en', code: 'code', maxLeverage: 'maxLeverage', crypto: 'cfdCryptoAllowed'},
    prepare: ({title, code, maxLeverage, crypto}: Partial<Previewed>) => ({
      title: title ?? code ?? '',
      subtitle: `1:${maxLeverage ?? '?'} · ${crypto ? 'crypto CFDs allowed' : 'no crypto CFDs'}`,
    }),
  },
})
