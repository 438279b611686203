import {SearchIcon} from '@sanity/icons/Search'
import {BulbOutlineIcon} from '@sanity/icons/BulbOutline'
import {listField, requiredLine, requiredText} from '../fields/basic-fields.ts'
import {pageType} from '../fields/page-fields.ts'

/** The search across pages, posts, terms and instruments. */
export const searchPage = pageType({
  name: 'searchPage',
  title: 'Search page',
  icon: SearchIcon,
  fields: [
    requiredLine({name: 'emptyTitle', title: 'Heading without results'}),
    requiredText({name: 'emptyText', title: 'Text without results'}),
    requiredLine({name: 'suggestionsTitle', title: 'Heading of the suggestions'}),
    listField({name: 'suggestions', title: 'Suggestions', of: 'navLink'}),
  ],
})

/** The helpers of the chat. Their answers come from other content, the region profile and the trading tables. */
export const assistantPage = pageType({
  name: 'assistantPage',
  title: 'Helpers page',
  icon: BulbOutlineIcon,
  fields: [
    requiredText({name: 'askText', title: 'What “Ask assistant” does'}),
    requiredText({name: 'conditionsText', title: 'What “Explain conditions” does'}),
    requiredText({name: 'riskText', title: 'What “Risk and leverage coach” does'}),
    requiredText({name: 'complianceText', title: 'What “Regional compliance wizard” does'}),
    requiredText({name: 'hoursText', title: 'What “Trading hours summary” does'}),
    requiredText({
      name: 'residenceNote',
      title: 'Which rules apply',
      description: 'Shown next to a region’s rules. It must not suggest another region.',
    }),
    requiredLine({name: 'unknownTitle', title: 'Heading for an unknown question'}),
    requiredText({name: 'unknownText', title: 'Text for an unknown question'}),
  ],
})
