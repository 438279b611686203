import {spawn} from 'node:child_process'

/** Runs a command to its end with its output shown. Resolves with whether it ended well. */
export const runCommand = (
  command: readonly [program: string, ...args: string[]],
  env: NodeJS.ProcessEnv = process.env,
): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const [program, ...args] = command
    const child = spawn(program, args, {env, stdio: ['ignore', 'inherit', 'inherit']})
    child.once('error', reject)
    child.once('close', (code) => resolve(code === 0))
  })
