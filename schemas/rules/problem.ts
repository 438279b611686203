import type {ValidationError} from 'sanity'

/** What is wrong with a value, in words that tell an editor what to do, and at which of its parts. */
export type Problem = Readonly<{message: string; at?: readonly string[]}>

/** Problems in the shape that the Studio's custom rules answer with; `true` when there are none. */
export const asRuleResult = (problems: readonly Problem[]): true | ValidationError[] =>
  problems.length === 0 || problems.map(({message, at}) => (at ? {message, path: [...at]} : {message}))
