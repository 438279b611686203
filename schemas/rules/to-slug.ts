import slugify from '@sindresorhus/slugify'

const maxLength = 80

/** A text as an address part: Latin letters (Arabic is transliterated), digits and hyphens, cut off between words. */
export function toSlug(text: string): string {
  const slug = slugify(text, {decamelize: false})
  if (slug.length <= maxLength) return slug
  const cut = slug.slice(0, maxLength + 1)
  const end = cut.lastIndexOf('-')
  return end > 0 ? cut.slice(0, end) : slug.slice(0, maxLength)
}
