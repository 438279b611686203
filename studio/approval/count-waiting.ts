import type {ComponentType} from 'react'
import {withCount} from './count-badge.tsx'

const wrapped = new Map<ComponentType, ComponentType>()

/** An icon with the number of texts that wait for a second person. Each icon is wrapped once: a new component would be mounted anew. */
export function countWaiting(icon: ComponentType): ComponentType {
  const known =
    wrapped.get(icon) ??
    withCount({
      icon,
      filter: '_type == "approvalRequest" && state == "waiting" && !defined(approvedAt)',
      listenTo: '_type == "approvalRequest"',
      words: 'waiting',
    })
  wrapped.set(icon, known)
  return known
}
