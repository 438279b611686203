import {PresentationIcon} from '@sanity/icons/Presentation'
import {defineType} from 'sanity'
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
  preview: {select: {title: 'headline.en', subtitle: 'headline.ar', media: 'picture'}},
})
