import type {ComponentType} from 'react'
import {styled} from 'styled-components'
import {z} from 'zod'
import {useCurrentUser} from 'sanity'
import {useLiveQuery} from '../live-data.ts'
import {
  datedDocuments,
  type DatedDepartment,
  findDatedDepartment,
  listReviews,
  getToday,
} from '../work-lists/reviews.ts'
import {useEmergencies, useWaitingForMe} from './requests.ts'
import {say} from '../i18n/say.ts'

// Replaces the icon, because the list clips larger content. CSS draws the number, so that the item's text stays its title.
const Count = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  inline-size: 1.7em;
  block-size: 1.7em;
  border-radius: 50%;
  background: oklch(52% 0.2 27);
  color: oklch(100% 0 0);
  font: 700 10px/1 sans-serif;

  &::after {
    content: attr(data-count);
  }
`

type Counted = Readonly<{
  icon: ComponentType
  /** GROQ filter of the counted documents. */
  filter: string
  /** GROQ filter of the documents whose changes may alter the count. */
  subscribeTo: string
  /** A word for the counted documents, such as `waiting`. */
  words: string
}>

const maxShown = 9

/** Shows a number instead of the icon. Shows the icon if the count is 0. */
function CountIcon({
  icon: Icon,
  count,
  words,
}: Readonly<{icon: ComponentType; count: number; words: string}>) {
  if (count === 0) return <Icon />
  return (
    <Count
      // A number drawn by CSS, so an `img` element doesn't fit.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={`${count} ${words}`}
      data-count={count > maxShown ? `${maxShown}+` : count}
    />
  )
}

/** An icon for a list item that shows a live document count, or the icon if the count is 0. */
export function withCount({icon, filter, subscribeTo, words}: Counted): ComponentType {
  const query = {query: `count(*[${filter}])`, subscribeTo, perspective: 'raw', shape: z.number()} as const
  return function CountedIcon() {
    const result = useLiveQuery(query)
    return <CountIcon icon={icon} count={result.state === 'ready' ? result.value : 0} words={words} />
  }
}

const wrapped = new Map<ComponentType, ComponentType>()

/**
 * An icon with the number of texts that wait for the user's approval or countersignature. Each icon is wrapped once, because React would remount a
 * new component.
 */
export function withWaitingCount(icon: ComponentType): ComponentType {
  const known =
    wrapped.get(icon) ??
    function CountedIcon() {
      const user = useCurrentUser()
      const waiting = useWaitingForMe()
      const toCountersign = useEmergencies().filter(
        ({authors}) => user !== null && !authors.includes(user.id),
      )
      return (
        <CountIcon icon={icon} count={(waiting?.size ?? 0) + toCountersign.length} words={say('waiting')} />
      )
    }
  wrapped.set(icon, known)
  return known
}

/** An icon with the number of a department's overdue reviews. */
export function withOverdueCount(icon: ComponentType, department: DatedDepartment): ComponentType {
  return function CountedIcon() {
    const result = useLiveQuery(datedDocuments)
    const overdue =
      result.state === 'ready'
        ? listReviews(result.value, getToday()).filter(
            ({state, type}) => state === 'passed' && findDatedDepartment(type) === department,
          )
        : []
    return <CountIcon icon={icon} count={overdue.length} words={say('overdue')} />
  }
}
