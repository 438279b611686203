import type {ComponentType} from 'react'
import {styled} from 'styled-components'
import {z} from 'zod'
import {useLiveQuery} from '../use-live-query.ts'

// It takes the icon's place: the list clips what is larger. Drawn by CSS, so that the item's text stays its title.
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
  /** GROQ filter of the documents that are counted. */
  filter: string
  /** GROQ filter of the documents whose changes may alter the number. */
  subscribeTo: string
  /** What is counted, in words: `waiting`. */
  words: string
}>

const maxShown = 9

/** An icon with a number in its place; the icon itself where there is nothing to count. */
export function Counting({
  icon: Icon,
  count,
  words,
}: Readonly<{icon: ComponentType; count: number; words: string}>) {
  if (count === 0) return <Icon />
  return (
    <Count
      // No picture, but a number drawn by CSS.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={`${count} ${words}`}
      data-count={count > maxShown ? `${maxShown}+` : count}
    />
  )
}

/** An icon for a list item: the number of documents behind it, updated live, or the icon itself where there are none. */
export function withCount({icon, filter, subscribeTo, words}: Counted): ComponentType {
  const query = {query: `count(*[${filter}])`, subscribeTo, perspective: 'raw', shape: z.number()} as const
  return function CountedIcon() {
    const result = useLiveQuery(query)
    return <Counting icon={icon} count={result.state === 'ready' ? result.value : 0} words={words} />
  }
}
