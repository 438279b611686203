import {PauseIcon} from '@sanity/icons/Pause'
import {defineType} from 'sanity'
import {requiredClockTimeField} from '../fields/clock-time.ts'

/** A pause within a trading session. */
export const sessionPause = defineType({
  name: 'sessionPause',
  type: 'object',
  title: 'Pause',
  icon: PauseIcon,
  options: {columns: 2},
  fields: [
    requiredClockTimeField({name: 'from', title: 'From'}),
    requiredClockTimeField({name: 'until', title: 'Until'}),
  ],
  preview: {select: {title: 'from', subtitle: 'until'}},
})
