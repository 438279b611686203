import {defineField} from 'sanity'
import {checkSlug} from '../rules/check-slug.ts'
import {asRuleResult} from '../rules/problem.ts'

/**
 * A document's part of its page's address, the same in both languages. The Studio itself refuses one that another
 * document of the type has.
 */
export const slugField = (source: string) =>
  defineField({
    name: 'slug',
    type: 'slug',
    title: 'Address part',
    description: 'Lower-case Latin letters, digits and hyphens, the same in both languages.',
    options: {source, maxLength: 80},
    validation: (rule) => [
      rule.required().error('Write an address part, or press Generate.'),
      rule.custom((slug) => asRuleResult(checkSlug(slug?.current))),
    ],
  })
