import {execFile} from 'node:child_process'
import {promisify} from 'node:util'

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
