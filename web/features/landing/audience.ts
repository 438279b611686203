import {z} from 'zod'
import {type CryptoRules, cryptoPermission} from '#domain/offer/crypto-permission.ts'
import {regionCodes} from '#domain/regions/regions.ts'

/** Whom a landing page is for, and who finds it; spread into the shape of a read. */
export const audience = {
  regions: z
    .array(z.enum(regionCodes))
    .nullable()
    .transform((regions) => regions ?? []),
  aboutCrypto: z
    .boolean()
    .nullable()
    .transform((isAbout) => isAbout ?? false),
  isUnlisted: z
    .boolean()
    .nullable()
    .transform((isUnlisted) => isUnlisted ?? false),
}

const audienceShape = z.object(audience)
export type Audience = z.infer<typeof audienceShape>

/** Whether a landing page names a product that the region does not offer. */
export const namesRestrictedProduct = ({aboutCrypto}: Audience, region: CryptoRules): boolean =>
  aboutCrypto && cryptoPermission(region) !== 'allowed'

/** Whether a landing page is offered to the visitors of a region. One that names no region is offered nowhere. */
export const isOffered = (page: Audience, region: CryptoRules): boolean =>
  page.regions.includes(region.code) && !namesRestrictedProduct(page, region)
