import type {ValidationError} from 'sanity'

/** A validation problem: a message that tells an editor what to do, and the path within the value. */
export type Problem = Readonly<{message: string; at?: readonly string[]}>

/** Problems as the result of a custom rule of the Studio; `true` when there are none. */
export const asRuleResult = (problems: readonly Problem[]): true | ValidationError[] =>
  problems.length === 0 || problems.map(({message, at}) => (at ? {message, path: [...at]} : {message}))
