import type {BadgeTone} from '@sanity/ui'
import type {Standing} from '../approval/standing.ts'

/** The state of a seal, in the words of the audit desk. */
export const standingTitles = {
  initial: {tone: 'default', text: 'first import'},
  approved: {tone: 'positive', text: 'approved'},
  emergency: {tone: 'critical', text: 'emergency, not countersigned'},
  countersigned: {tone: 'caution', text: 'emergency, countersigned'},
  ownAuthority: {tone: 'default', text: 'needs no approval'},
  unsealed: {tone: 'critical', text: 'not sealed: shown to no visitor'},
  altered: {tone: 'critical', text: 'altered after it was sealed: shown to no visitor'},
  removed: {tone: 'caution', text: 'removed'},
} as const satisfies Readonly<Record<Standing['kind'], Readonly<{tone: BadgeTone; text: string}>>>
