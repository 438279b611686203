/** A service of the stack: a server that the supervisor keeps running. */
export type ServicePlan = Readonly<{
  /** Prefix of its log lines. */
  name: string
  /** Name for people. */
  title: string
  /** Address for people. */
  address: string
  /** Arguments of Node: a file and its own arguments. */
  args: readonly string[]
  env: NodeJS.ProcessEnv
  /** When it counts as ready: it prints a line that starts with "ready ", or this address responds. */
  ready: 'line' | {url: string}
  /** An address that responds with anything while it works; without one, that of `ready`. */
  health?: string
}>

/** A program that runs to completion. */
export type TaskPlan = Readonly<{
  title: string
  args: readonly string[]
  env: NodeJS.ProcessEnv
  /** What a line of its output says of how far it is, for people; undefined for a line that says nothing of it. */
  progress?: (line: string) => string | undefined
}>
