import {ComposeIcon} from '@sanity/icons/Compose'
import {defineType, type PreviewValue} from 'sanity'
import {languageTitles} from '#domain/languages/language-titles.ts'
import {type Language, languages} from '#domain/languages/languages.ts'
import {beginningOf} from '../fields/title-preview.ts'
import {checkPostLanguages} from '../rules/check-post-languages.ts'
import {asRuleResult} from '../rules/problem.ts'
import {shownFrom} from '../values/shown-from.ts'
import {postFactFields} from './blog-post/facts.ts'
import {searchFields} from './blog-post/search.ts'
import {textFields} from './blog-post/texts.ts'

type Previewed = Readonly<{
  en: string
  ar: string
  publishedAt: string
  category: string
  media: PreviewValue['media']
  /** The side of each text that was not updated when the other one changed. */
  ofTitle: Language
  ofExcerpt: Language
  ofBody: Language
}>

/** The day of a post, or the moment from which visitors will see it, in UTC. */
const dateOf = (publishedAt: string): string => {
  const moment = shownFrom(publishedAt)
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
  fields: [...textFields, ...postFactFields, ...searchFields],
  orderings: [
    {name: 'newest', title: 'Newest first', by: [{field: 'publishedAt', direction: 'desc'}]},
    {name: 'title', title: 'Title', by: [{field: 'title.en', direction: 'asc'}]},
  ],
  preview: {
    select: {
      en: 'title.en',
      ar: 'title.ar',
      publishedAt: 'publishedAt',
      category: 'category.title.en',
      media: 'cover',
      ofTitle: 'title.outdated',
      ofExcerpt: 'excerpt.outdated',
      ofBody: 'body.outdated',
    },
    prepare: ({en, ar, publishedAt, category, media, ofTitle, ofExcerpt, ofBody}: Partial<Previewed>) => {
      const date = publishedAt ? dateOf(publishedAt) : ''
      const written = en && ar ? beginningOf(ar) : en ? 'English only' : 'Arabic only'
      const outdated = languages.find((side) => [ofTitle, ofExcerpt, ofBody].includes(side))
      return {
        media,
        title: en ?? ar ?? '',
        subtitle: [written, outdated && `${languageTitles[outdated]} out of date`, date, category]
          .filter(Boolean)
          .join(' · '),
      }
    },
  },
})
