/** A server of the stack. */
export type ServicePlan = Readonly<{
  /** Prefix of its log lines. */
  name: string
  /** What a person calls it. */
  title: string
  /** Where a person finds it. */
  address: string
  /** Arguments of Node: a file and its own arguments. */
  args: readonly string[]
  env: NodeJS.ProcessEnv
  /** How it is known to be ready: it prints a line that starts with "ready ", or this address answers. */
  ready: 'line' | {url: string}
}>

/** A program that does one thing and ends. */
export type TaskPlan = Readonly<{
  title: string
  args: readonly string[]
  env: NodeJS.ProcessEnv
}>
