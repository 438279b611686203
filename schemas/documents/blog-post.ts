import {defineField, defineArrayMember, defineType, type PreviewValue} from 'sanity'
import {ComposeIcon} from '@sanity/icons/Compose'
import {type Language, languages, defaultLanguage} from '#domain/languages.ts'
import {findOtherLanguage} from '#domain/localized.ts'
import {getLanguageTitle} from '#domain/language-details.ts'
import {addressFields} from '../fields/slug.ts'
import {assignGroup} from '../fields/page-fields.ts'
import {checkLater, asRuleResult} from '../rules/value-checks.ts'
import {inUserZone} from '../values/moments.ts'
import {checkRelated, checkTags, checkPostLanguages} from '../rules/blog-post.ts'
import {shortenTitle, formatShownFrom, selectTexts, inDefault} from '../fields/previews.ts'

const textsGroup = 'texts'

/** The visible texts of the post, in one language or both. */
const postTextFields = [
  defineField({
    name: 'title',
    type: 'openString',
    title: 'Title',
    group: textsGroup,
    validation: (rule) => rule.required().error('Write a title in the language of the post.'),
  }),
  ...assignGroup(textsGroup, addressFields({source: 'title'})),
  defineField({
    name: 'excerpt',
    type: 'openText',
    title: 'Excerpt',
    description: 'Two or three sentences for lists, feeds and search engines.',
    group: textsGroup,
    validation: (rule) => rule.required().error('Write an excerpt in the language of the post.'),
  }),
  defineField({
    name: 'cover',
    type: 'openImage',
    title: 'Cover',
    group: textsGroup,
    // A field's rules replace the rules of its type.
    validation: (rule) => rule.required().assetRequired().error('Choose a picture.'),
  }),
  defineField({
    name: 'body',
    type: 'openArticle',
    title: 'Text',
    description: 'Each heading gets its own link (#…).',
    group: textsGroup,
    validation: (rule) => rule.required().error('Write the post.'),
  }),
]

const factsGroup = 'facts'

/** Author, dates and category of the post. */
const postFactFields = [
  defineField({
    name: 'category',
    type: 'reference',
    title: 'Category',
    group: factsGroup,
    to: [{type: 'blogCategory'}],
    validation: (rule) => rule.required().error('Choose a category.'),
  }),
  defineField({
    name: 'tags',
    type: 'array',
    title: 'Tags',
    description: 'Internal tags; not shown to visitors.',
    group: factsGroup,
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
    group: factsGroup,
    to: [{type: 'author'}],
    validation: (rule) => rule.required().error('Choose an author.'),
  }),
  defineField({
    name: 'publishedAt',
    type: 'datetime',
    options: inUserZone,
    title: 'Published at',
    description: 'Visitors see the post from this time on.',
    group: factsGroup,
    initialValue: () => new Date().toISOString(),
    validation: (rule) => rule.required().error('Choose when visitors see the post.'),
  }),
  defineField({
    name: 'updatedAt',
    type: 'datetime',
    options: inUserZone,
    title: 'Updated at',
    description: 'Set it only after a substantial change. Visitors see the date.',
    group: factsGroup,
    validation: (rule) =>
      rule.custom((updatedAt, {document}) =>
        asRuleResult(checkLater(updatedAt, document?.['publishedAt'], 'Choose a time after "Published at".')),
      ),
  }),
  defineField({
    name: 'aboutCrypto',
    type: 'boolean',
    title: 'About crypto',
    description: 'Hides the calls to action in regions that forbid crypto CFDs.',
    group: factsGroup,
    initialValue: false,
    validation: (rule) => rule.required().error('Choose yes or no.'),
  }),
  defineField({
    name: 'related',
    type: 'array',
    title: 'Related posts',
    description: 'Up to three. If empty, the newest posts of the category are shown.',
    group: factsGroup,
    of: [defineArrayMember({type: 'reference', to: [{type: 'blogPost'}]})],
    validation: (rule) => [
      rule.max(3).unique().error('Choose up to three posts, each once.'),
      rule.custom((related: {_ref?: string}[] | undefined, {document}) =>
        asRuleResult(document ? checkRelated(related ?? [], document._id) : []),
      ),
    ],
  }),
]

/** The title, excerpt and cover of a post in search results and on cards, if they differ. */
export const postSearch = defineType({
  name: 'postSearch',
  type: 'object',
  title: 'Search and sharing',
  fields: [
    {
      name: 'title',
      type: 'openString',
      title: 'Title',
      description: 'Defaults to the post’s title.',
    },
    {
      name: 'description',
      type: 'openText',
      title: 'Description',
      description: 'One or two sentences, shown after the risk warning. Defaults to the excerpt.',
    },
    {
      name: 'picture',
      type: 'openImage',
      title: 'Picture for sharing',
      description: 'Shown beside the title when a link is shared. Defaults to the cover.',
      // A field's rules replace its type's rules, which require a picture.
      validation: (rule) => rule.optional(),
    },
    {
      name: 'isUnlisted',
      type: 'boolean',
      title: 'Hidden from search engines',
      description:
        'When on, search engines are asked not to list the post. Visitors still find it in the blog.',
    },
  ],
})

const searchGroup = 'search'

/** Overrides for search results and shared links. */
const postSearchFields = [
  defineField({
    name: 'search',
    type: 'postSearch',
    title: 'Search and sharing',
    description: 'All fields are optional. "Search preview" above the form shows the result.',
    group: searchGroup,
  }),
]

type Previewed = Readonly<{
  text: string
  other: string
  publishedAt: string
  category: string
  media: PreviewValue['media']
  /** The outdated language of each text. */
  ofTitle: Language
  ofExcerpt: Language
  ofBody: Language
}>

/** The day of a post, or the future publication time in UTC. */
const formatPublishDate = (publishedAt: string): string => {
  const moment = formatShownFrom(publishedAt)
  return moment === null ? publishedAt.slice(0, 10) : `From ${moment}`
}

/** An article of the blog, in one language or both. */
export const blogPost = defineType({
  name: 'blogPost',
  type: 'document',
  title: 'Blog post',
  icon: ComposeIcon,
  groups: [
    {name: 'texts', title: 'Text', default: true},
    {name: 'facts', title: 'Author, date, topics'},
    {name: 'search', title: 'Search and sharing'},
  ],
  validation: (rule) => rule.custom((post) => asRuleResult(post ? checkPostLanguages(post) : [])),
  fields: [...postTextFields, ...postFactFields, ...postSearchFields],
  orderings: [
    {name: 'newest', title: 'Newest first', by: [{field: 'publishedAt', direction: 'desc'}]},
    {name: 'title', title: 'Title', by: [{field: inDefault('title'), direction: 'asc'}]},
  ],
  preview: {
    select: {
      ...selectTexts('title'),
      publishedAt: 'publishedAt',
      category: inDefault('category.title'),
      media: 'cover',
      ofTitle: 'title.outdated',
      ofExcerpt: 'excerpt.outdated',
      ofBody: 'body.outdated',
    },
    prepare: ({
      text,
      other,
      publishedAt,
      category,
      media,
      ofTitle,
      ofExcerpt,
      ofBody,
    }: Partial<Previewed>) => {
      const date = publishedAt ? formatPublishDate(publishedAt) : ''
      const only = getLanguageTitle(text ? defaultLanguage : findOtherLanguage(defaultLanguage))
      const written = text && other ? shortenTitle(other) : `${only} only`
      const outdated = languages.find((side) => [ofTitle, ofExcerpt, ofBody].includes(side))
      return {
        media,
        title: text ?? other ?? '',
        subtitle: [written, outdated && `${getLanguageTitle(outdated)} out of date`, date, category]
          .filter(Boolean)
          .join(' · '),
      }
    },
  },
})
