import {z} from 'zod'
import {languages} from '#domain/languages.ts'
import {mapLanguages} from '#domain/localized.ts'
import {defineField, type SlugOptions, defineArrayMember, type FieldDefinition} from 'sanity'
import {checkPermanentSlug, checkSlug, checkFreeSlug, toSlug} from '../rules/slugs.ts'
import {asRuleResult} from '../rules/value-checks.ts'
import {checkFormerSlugs, warnAboutOwnSlug, findRivalAddresses, readAddress} from '../rules/former-slugs.ts'

type Slug = Readonly<{
  /** The field that generates the slug: a bilingual line, English first. */
  source: string
  /** Other types with pages under the same path. Slugs are unique across all of them. */
  uniqueAcross?: readonly string[]
}>

/** A document's slug, which is unique and the same in both languages. */
export const slugField = ({source, uniqueAcross = []}: Slug) =>
  defineField({
    name: 'slug',
    type: 'slug',
    title: 'Address',
    description:
      'The last part of the page’s address, in lower-case Latin letters, digits and hyphens. All languages share it.',
    options: {
      source: makeSlugSource(source),
      maxLength: 80,
      slugify: toSlug,
      // Disables Sanity's check, whose message says "slug". The rule below says "address".
      isUnique: () => true,
    },
    // A single rule, because separate rules would repeat the uniqueness query.
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

const textsShape = z.object(mapLanguages(() => z.string().catch(''))).catch(mapLanguages(() => ''))

// The first text of a language, transliterated if it isn't in Latin letters.
const makeSlugSource = (field: string): NonNullable<SlugOptions['source']> => {
  return (document) => {
    const texts = textsShape.parse(document[field])
    return languages.map((language) => texts[language]).find((text) => text !== '') ?? ''
  }
}

/** The slug of a document with its own page, and its former slugs, which redirect to it. */
export const addressFields = (slug: Parameters<typeof slugField>[0]): FieldDefinition[] => [
  slugField(slug),
  formerSlugsField,
]

const formerSlugsField = defineField({
  name: 'formerSlugs',
  type: 'array',
  title: 'Former addresses',
  description:
    'Old addresses that redirect to this page. If you change the address, publishing adds the old one here.',
  of: [defineArrayMember({type: 'string'})],
  validation: (rule) => [
    rule.custom(async (value, context) => {
      const {formerSlugs} = readAddress({formerSlugs: value})
      return asRuleResult(checkFormerSlugs(formerSlugs, await findRivalAddresses(formerSlugs, context)))
    }),
    rule
      .custom((value, {document}) =>
        asRuleResult(
          warnAboutOwnSlug(readAddress({formerSlugs: value}).formerSlugs, readAddress(document).slug),
        ),
      )
      .warning(),
  ],
})
