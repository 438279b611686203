import {cryptoPermission} from '#domain/offer/crypto-permission.ts'
import type {RegionCode} from '#domain/regions/regions.ts'

type Region = Readonly<{code: RegionCode; cfdCryptoAllowed: boolean}>

/** Slug of the category about crypto; a permanent document. */
export const cryptoCategory = 'crypto'

/** GROQ fragment: whether a post may be shown in a region. With `$hidesCrypto` posts about crypto are left out, because they name its prices. */
export const postIsListed = /* groq */ `(!$hidesCrypto || aboutCrypto != true)`

/** Whether a region's pages leave out the posts about crypto: wherever it is not offered. */
export const hidesCrypto = (region: Region): boolean => cryptoPermission(region) !== 'allowed'

/** Whether a category is left out with its posts. */
export const isHiddenCategory = (slug: string | undefined, region: Region): boolean =>
  slug === cryptoCategory && hidesCrypto(region)
