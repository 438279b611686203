import {UserIcon} from '@sanity/icons/User'
import {defineType} from 'sanity'
import {choiceField} from '../fields/choice.ts'
import {filledListOf} from '../fields/list-of.ts'
import {requiredLine, requiredText} from '../fields/required-localized.ts'
import {clientTabs, clientTabTitles} from '../values/client-tabs.ts'

/** A tab of the client portal with its cards. */
export const clientTab = defineType({
  name: 'clientTab',
  type: 'object',
  title: 'Tab',
  icon: UserIcon,
  fields: [
    choiceField({name: 'key', title: 'Tab', values: clientTabs, titles: clientTabTitles}),
    requiredLine({name: 'label', title: 'Label'}),
    requiredText({name: 'text', title: 'Text'}),
    filledListOf({name: 'cards', title: 'Cards', of: 'linkCard'}),
  ],
  preview: {select: {title: 'label.en', subtitle: 'key'}},
})
