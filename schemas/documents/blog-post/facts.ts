import {defineArrayMember, defineField} from 'sanity'
import {checkLater} from '../../rules/check-later.ts'
import {checkRelated} from '../../rules/check-related.ts'
import {checkTags} from '../../rules/check-tags.ts'
import {asRuleResult} from '../../rules/problem.ts'

const group = 'facts'

/** Author, dates and category of the post. */
export const postFactFields = [
  defineField({
    name: 'category',
    type: 'reference',
    title: 'Category',
    group,
    to: [{type: 'blogCategory'}],
    validation: (rule) => rule.required().error('Choose a category.'),
  }),
  defineField({
    name: 'tags',
    type: 'array',
    title: 'Tags',
    description: 'Words by which the marketing desk finds and groups posts. Visitors do not see them.',
    group,
    options: {layout: 'tags'},
    of: [defineArrayMember({type: 'string'})],
    validation: (rule) => [
      rule.unique().error('Write each tag once.'),
      rule.custom((tags: string[] | undefined) => asRuleResult(checkTags(tags))),
    ],
  }),
  defineField({
    name: 'author',
    type: 'reference',
    title: 'Author',
    group,
    to: [{type: 'author'}],
    validation: (rule) => rule.required().error('Choose an author.'),
  }),
  defineField({
    name: 'publishedAt',
    type: 'datetime',
    title: 'Published at',
    description: 'A post is shown from this moment on.',
    group,
    initialValue: () => new Date().toISOString(),
    validation: (rule) => rule.required().error('Choose when the post goes out.'),
  }),
  defineField({
    name: 'updatedAt',
    type: 'datetime',
    title: 'Updated at',
    description: 'Only after a change of substance; visitors see the date.',
    group,
    validation: (rule) =>
      rule.custom((updatedAt, {document}) =>
        asRuleResult(
          checkLater(updatedAt, document?.['publishedAt'], 'Choose a moment after "Published at".'),
        ),
      ),
  }),
  defineField({
    name: 'aboutCrypto',
    type: 'boolean',
    title: 'About crypto',
    description: 'Drops the calls to action in regions that forbid crypto CFDs.',
    group,
    initialValue: false,
    validation: (rule) => rule.required().error('Turn this on or off.'),
  }),
  defineField({
    name: 'related',
    type: 'array',
    title: 'Related posts',
    description: 'Up to three. Without any, the newest of the category stand there.',
    group,
    of: [defineArrayMember({type: 'reference', to: [{type: 'blogPost'}]})],
    validation: (rule) => [
      rule.max(3).unique().error('Choose up to three posts, each once.'),
      rule.custom((related: {_ref?: string}[] | undefined, {document}) =>
        asRuleResult(document ? checkRelated(related ?? [], document._id) : []),
      ),
    ],
  }),
]
