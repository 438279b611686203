import {PresentationIcon} from '@sanity/icons/Presentation'
import {defineType} from 'sanity'
import {blockPreview} from '../fields/block-preview.ts'
import {pageHead} from '../fields/page-head.ts'
import {requiredObject} from '../fields/required-object.ts'

/** The head of a landing page. */
export const landingHero = defineType({
  name: 'landingHero',
  type: 'object',
  title: 'Head of the page',
  icon: PresentationIcon,
  fields: [
    ...pageHead(),
    {name: 'picture', type: 'localizedImage', title: 'Picture'},
    requiredObject({name: 'action', type: 'callToAction', title: 'Button'}),
  ],
  preview: blockPreview('Head of the page', {
    title: 'headline.en',
    subtitle: 'headline.ar',
    media: 'picture',
  }),
})
