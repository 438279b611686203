import {DashboardIcon} from '@sanity/icons/Dashboard'
import type {Tool} from 'sanity'
import {route} from 'sanity/router'
import {Desk} from './desk.tsx'

/** The tool for what Marketing does with many posts or pictures at once. */
export const deskTool: Tool = {
  name: 'desk',
  title: 'Marketing desk',
  icon: DashboardIcon,
  component: Desk,
  router: route.create('/:view'),
}
