import slugify from '@sindresorhus/slugify'

const longest = 80

/** A text as an address part: Latin letters (Arabic is transliterated), digits and hyphens, cut off between words. */
export function toSlug(text: string): string {
  const whole = slugify(text, {decamelize: false})
  if (whole.length <= longest) return whole
  const cut = whole.slice(0, longest + 1)
  const end = cut.lastIndexOf('-')
  return end > 0 ? cut.slice(0, end) : whole.slice(0, longest)
}
