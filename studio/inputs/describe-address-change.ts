import {type Address} from '#schemas/rules/read-address.ts'
import {formerSlugTypes, pathOfDocument} from '#schemas/values/former-slug-types.ts'

type Edited = Readonly<{
  type: string
  publishedSlug: string | undefined
  address: Address
  /** Whether it is edited in a release, which publishes without the actions of the document. */
  isInRelease: boolean
}>

/** What becomes of the address of a published page whose slug is edited, in words; null when it stays. */
export function describeAddressChange({type, publishedSlug, address, isInRelease}: Edited): string | null {
  const {slug, formerSlugs} = address
  if (!formerSlugTypes.includes(type)) return null
  if (publishedSlug === undefined || slug === undefined || slug === publishedSlug) return null
  const change = `The address changes from ${pathOfDocument(type, publishedSlug)} to ${pathOfDocument(type, slug)}`
  return isInRelease && !formerSlugs.includes(publishedSlug)
    ? `${change}. A release does not keep the old one: add ${publishedSlug} to the former addresses, or it will lead nowhere.`
    : `${change}; the old one will lead to the new one.`
}
