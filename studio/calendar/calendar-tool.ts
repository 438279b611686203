import {CalendarIcon} from '@sanity/icons/Calendar'
import type {Tool} from 'sanity'
import {route} from 'sanity/router'
import {Calendar} from './calendar.tsx'

/** The tool that shows by month what goes live, ends or is due. */
export const calendarTool: Tool = {
  name: 'calendar',
  title: 'Calendar',
  icon: CalendarIcon,
  component: Calendar,
  router: route.create('/:month'),
}
