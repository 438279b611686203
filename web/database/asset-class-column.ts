import {z} from 'zod'

/** Values of `instruments.asset_class`; forex is split into majors and minors by each region. */
export const assetClassColumn = z.enum(['fx', 'gold', 'majorIndex', 'otherCommodity', 'share', 'crypto'])
