import {execFile} from 'node:child_process'
import {promisify} from 'node:util'

/** The operator's command, as typed: what it is about, and its options. */
export const runStatusCommand = async (
  about: readonly string[],
  options: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
): Promise<string> => {
  const typed = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
  const {stdout} = await promisify(execFile)('node', [
    'commands/with-environment.ts',
    'node',
    'commands/status/main.ts',
    ...about,
    ...typed,
    ...flags,
  ])
  return stdout
}

/** The id in what the command answered. */
export const idIn = (words: string) => /[0-9a-f-]{36}/u.exec(words)?.[0] ?? ''
