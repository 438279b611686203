import {defineField, type SlugOptions} from 'sanity'
import {checkPermanentSlug} from '../rules/check-permanent-slug.ts'
import {checkSlug} from '../rules/check-slug.ts'
import {isSlugFree} from '../rules/is-slug-free.ts'
import {asRuleResult} from '../rules/problem.ts'
import {toSlug} from '../rules/to-slug.ts'

type Slug = Readonly<{
  /** Where the text lies that the address part is made of: a bilingual line, English first. */
  source: string
  /** Types whose documents have their pages in the same place, so that no two may share an address part. */
  uniqueAcross?: readonly string[]
}>

/** A document's part of its page's address, the same in both languages and not that of another document. */
export const slugField = ({source, uniqueAcross = []}: Slug) =>
  defineField({
    name: 'slug',
    type: 'slug',
    title: 'Address part',
    description: 'Lower-case Latin letters, digits and hyphens, the same in both languages.',
    options: {
      source: sourceOf(source),
      maxLength: 80,
      slugify: toSlug,
      isUnique: (slug, context) => isSlugFree(slug, context, uniqueAcross),
    },
    // One rule: each would ask again whether the address part is taken.
    validation: (rule) =>
      rule
        .required()
        .custom((slug, {document}) =>
          asRuleResult([
            ...checkSlug(slug?.current),
            ...(document ? checkPermanentSlug(slug?.current, document._id, document._type) : []),
          ]),
        ),
  })

// The English side or, in a text that has none, the Arabic one in Latin letters.
const sourceOf = (field: string): NonNullable<SlugOptions['source']> => {
  return (document) => {
    const text: unknown = document[field]
    if (typeof text !== 'object' || text === null) return ''
    const {en, ar}: {en?: unknown; ar?: unknown} = text
    return [en, ar].find((side) => typeof side === 'string' && side !== '')?.toString() ?? ''
  }
}
