import {BulbOutlineIcon} from '@sanity/icons/BulbOutline'
import {pageType} from '../fields/page-type.ts'
import {requiredLine, requiredText} from '../fields/required-localized.ts'

/** The helpers of the chat. Their answers come from the other content, the region profile and the trading tables. */
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
      description: 'Stands beside the regime of a region. It must not suggest another region.',
    }),
    requiredLine({name: 'unknownTitle', title: 'Title where no answer is known'}),
    requiredText({name: 'unknownText', title: 'Text where no answer is known'}),
  ],
})
