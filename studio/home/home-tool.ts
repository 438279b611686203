import {HomeIcon} from '@sanity/icons/Home'
import type {Tool} from 'sanity'
import {Home} from './home.tsx'

/** The first screen after sign-in: what to do today. */
export const homeTool: Tool = {name: 'home', title: 'Today', icon: HomeIcon, component: Home}
