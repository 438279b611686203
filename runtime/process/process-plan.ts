/** A service of the stack that the supervisor keeps running. */
export type ServicePlan = Readonly<{
  /** Prefix of its log lines. */
  name: string
  /** Name in messages to people. */
  title: string
  /** Address in messages to people. */
  address: string
  /** Arguments of Node: a file and its arguments. */
  args: readonly string[]
  env: NodeJS.ProcessEnv
  /** When the service is ready: it prints a line that starts with "ready ", or this address responds. */
  ready: 'line' | {url: string}
  /** An address that responds while the service works. Defaults to the address of `ready`. */
  health?: string
}>

/** A program that runs to completion. */
export type TaskPlan = Readonly<{
  title: string
  args: readonly string[]
  env: NodeJS.ProcessEnv
  /** Returns the progress from a line of the output, in words. Undefined if the line doesn't report progress. */
  progress?: (line: string) => string | undefined
}>
