import {SearchIcon} from '@sanity/icons/Search'
import {listOf} from '../fields/list-of.ts'
import {pageType} from '../fields/page-type.ts'
import {requiredLine, requiredText} from '../fields/required-localized.ts'

/** The search across pages, posts, terms and instruments. */
export const searchPage = pageType({
  name: 'searchPage',
  title: 'Search page',
  icon: SearchIcon,
  fields: [
    requiredLine({name: 'emptyTitle', title: 'Title without results'}),
    requiredText({name: 'emptyText', title: 'Text without results'}),
    requiredLine({name: 'suggestionsTitle', title: 'Title of the suggestions'}),
    listOf({name: 'suggestions', title: 'Suggestions', of: 'navLink'}),
  ],
})
