import type {ComponentType} from 'react'
import {Counting} from './count-badge.tsx'
import {useWaitingForMe} from './use-waiting-for-me.ts'

const wrapped = new Map<ComponentType, ComponentType>()

/** An icon with the number of texts that wait for the user's approval. Each icon is wrapped once: a new component would be mounted anew. */
export function countWaiting(icon: ComponentType): ComponentType {
  const known =
    wrapped.get(icon) ??
    function CountedIcon() {
      const waiting = useWaitingForMe()
      return <Counting icon={icon} count={waiting?.size ?? 0} words="waiting" />
    }
  wrapped.set(icon, known)
  return known
}
