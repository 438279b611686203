import type {ComponentType} from 'react'
import {Counting} from './count-badge.tsx'
import {useCurrentUser} from 'sanity'
import {useEmergencies} from './use-emergencies.ts'
import {useWaitingForMe} from './use-waiting-for-me.ts'

const wrapped = new Map<ComponentType, ComponentType>()

/** An icon with the number of texts that wait for the user's approval, or for their name beside that of one person. Each icon is wrapped once: a new component would be mounted anew. */
export function countWaiting(icon: ComponentType): ComponentType {
  const known =
    wrapped.get(icon) ??
    function CountedIcon() {
      const user = useCurrentUser()
      const waiting = useWaitingForMe()
      const toCountersign = useEmergencies().filter(
        ({authors}) => user !== null && !authors.includes(user.id),
      )
      return <Counting icon={icon} count={(waiting?.size ?? 0) + toCountersign.length} words="waiting" />
    }
  wrapped.set(icon, known)
  return known
}
