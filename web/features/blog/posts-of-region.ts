import {type CryptoRules, cryptoPermission} from '#domain/offer/crypto-permission.ts'

/** Slug of the category about crypto; a permanent document. */
export const cryptoCategory = 'crypto'

/** GROQ fragment: whether a post may be shown in a region. With `$hidesCrypto` posts about crypto are left out, because they name its prices. */
export const postIsListed = /* groq */ `(!$hidesCrypto || aboutCrypto != true)`

/** Whether a region's pages leave out the posts about crypto: wherever it is not offered. */
export const hidesCrypto = (region: CryptoRules): boolean => cryptoPermission(region) !== 'allowed'

/** Whether a category is left out with its posts. */
export const isHiddenCategory = (slug: string | undefined, region: CryptoRules): boolean =>
  slug === cryptoCategory && hidesCrypto(region)
