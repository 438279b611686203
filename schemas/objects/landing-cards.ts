import {ThLargeIcon} from '@sanity/icons/ThLarge'
import {defineType} from 'sanity'
import {blockPreview} from '../fields/block-preview.ts'
import {blockHead} from '../fields/block-head.ts'
import {filledListOf} from '../fields/list-of.ts'

/** Cards of a landing page, each with a link. */
export const landingCards = defineType({
  name: 'landingCards',
  type: 'object',
  title: 'Cards',
  icon: ThLargeIcon,
  fields: [...blockHead, filledListOf({name: 'cards', title: 'Cards', of: 'linkCard', min: 2})],
  preview: blockPreview('Cards', {title: 'title.en', subtitle: 'cards.0.title.en'}),
})
