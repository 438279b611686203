import {execFile} from 'node:child_process'
import {promisify} from 'node:util'
import {type StatusView, statusViewShape} from '#web/features/status/status-view.ts'
import {siteUrl} from '../site.ts'

/** Reads the public status API. Throws when the response does not match its schema. */
export async function readStatus(): Promise<StatusView> {
  const response = await fetch(new URL('/api/status', siteUrl), {signal: AbortSignal.timeout(60_000)})
  if (response.status !== 200) throw new Error(`/api/status responded with ${response.status}`)
  return statusViewShape.parse(await response.json())
}

/** The incident of a component that began after a time, from the status API. */
export const findIncident = async (
  component: string,
  after: number,
): Promise<StatusView['incidents'][number] | undefined> =>
  (await readStatus()).incidents.find(
    ({componentIds, startedAt}) => componentIds.includes(component) && Date.parse(startedAt) >= after,
  )

/** Runs the status command with its arguments, options and flags, and returns its output. */
export const runStatusCommand = async (
  command: readonly string[],
  options: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
): Promise<string> => {
  const optionArgs = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
  const {stdout} = await promisify(execFile)('node', [
    'commands/with-environment.ts',
    'node',
    'commands/status/main.ts',
    ...command,
    ...optionArgs,
    ...flags,
  ])
  return stdout
}

/** The id in the command's output. */
export const idIn = (words: string) => /[0-9a-f-]{36}/u.exec(words)?.[0] ?? ''
