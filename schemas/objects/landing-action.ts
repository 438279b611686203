import {LaunchIcon} from '@sanity/icons/Launch'
import {defineType} from 'sanity'
import {blockPreview} from '../fields/block-preview.ts'
import {blockHead} from '../fields/block-head.ts'
import {requiredObject} from '../fields/required-object.ts'

/** What a landing page asks its visitor to do next. */
export const landingAction = defineType({
  name: 'landingAction',
  type: 'object',
  title: 'Call to action',
  icon: LaunchIcon,
  fields: [...blockHead, requiredObject({name: 'action', type: 'callToAction', title: 'Button'})],
  preview: blockPreview('Call to action', {title: 'title.en', subtitle: 'action.label.en'}),
})
