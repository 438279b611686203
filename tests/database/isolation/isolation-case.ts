import {type Actor, actorNames, type OddActor} from './actors.ts'

/** What an actor sees, a text for each row; or that access was denied. */
export type Seen = readonly string[] | 'denied'

export type IsolationCase = Readonly<{
  /** Of the catalogue: `table staff`, `function is_staff()`. */
  object: string
  title: string
  /** Runs first, as the owner. */
  before?: string
  /** Runs as the actor; its column `seen` is what they see, unless there is a probe. */
  call: string
  /** Runs afterwards, as the owner: what the call did. */
  probe?: string
  sees: Readonly<Record<Actor, Seen> & Partial<Record<OddActor, Seen>>>
}>

type Sees = IsolationCase['sees']

const all = (seen: Seen): Record<Actor, Seen> => ({
  visitor: seen,
  site: 'denied',
  a: seen,
  b: seen,
  pending: seen,
  complete: seen,
  recovered: seen,
  unconfirmed: seen,
  staff: seen,
  pendingStaff: seen,
  newStaff: seen,
})

/** What all people see alike; the site reads nothing. */
export const everybody = (...seen: readonly string[]): Sees => all(seen)

/** What the site alone may do for a visitor. */
export const siteAlone = (...seen: readonly string[]): Sees => ({...all('denied'), site: seen})

/** What neither people nor the site may do. */
export const none: Sees = all('denied')

/** What the named actors see; other signed-in actors see the rest, and visitors are denied. */
export const signedIn = (rest: Seen, named: Partial<Sees>): Sees => ({
  ...all(rest),
  visitor: 'denied',
  ...named,
})

export const actorsOf = ({sees}: IsolationCase): readonly (Actor | OddActor)[] => [
  ...actorNames,
  ...(
    ['secondSession', 'nobody', 'otherSession', 'endedSession', 'otherSessionOfA', 'endedSessionOfA'] as const
  ).filter((odd) => sees[odd] !== undefined),
]
