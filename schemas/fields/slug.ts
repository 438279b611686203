import {defineField, type SlugOptions} from 'sanity'
import {checkPermanentSlug} from '../rules/check-permanent-slug.ts'
import {checkSlug} from '../rules/check-slug.ts'
import {checkFreeSlug} from '../rules/check-free-slug.ts'
import {asRuleResult} from '../rules/problem.ts'
import {toSlug} from '../rules/to-slug.ts'

type Slug = Readonly<{
  /** The field that the slug is made from: a bilingual line, English first. */
  source: string
  /** Further types with pages under the same path; a slug must be unique across all of them. */
  uniqueAcross?: readonly string[]
}>

/** The slug of a document: the same in both languages and unique. */
export const slugField = ({source, uniqueAcross = []}: Slug) =>
  defineField({
    name: 'slug',
    type: 'slug',
    title: 'Address',
    description:
      'How the address of the page ends: lower-case Latin letters, digits and hyphens, the same in both languages.',
    options: {
      source: sourceOf(source),
      maxLength: 80,
      slugify: toSlug,
      // Its own words for it speak of a slug; the rule below says it of the address.
      isUnique: () => true,
    },
    // A single rule, because each rule would query again whether the slug is taken.
    validation: (rule) =>
      rule.required().custom(async (slug, context) => {
        const {document} = context
        return asRuleResult([
          ...checkSlug(slug?.current),
          ...(document ? checkPermanentSlug(slug?.current, document._id, document._type) : []),
          ...(await checkFreeSlug(slug?.current, context, uniqueAcross)),
        ])
      }),
  })

// The English text or, without one, the transliterated Arabic text.
const sourceOf = (field: string): NonNullable<SlugOptions['source']> => {
  return (document) => {
    const text: unknown = document[field]
    if (typeof text !== 'object' || text === null) return ''
    const {en, ar}: {en?: unknown; ar?: unknown} = text
    return [en, ar].find((side) => typeof side === 'string' && side !== '')?.toString() ?? ''
  }
}
