import {execFileSync} from 'node:child_process'
import {readFileSync, symlinkSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {z} from 'zod'
import {copySources} from './servers/site-tree.ts'

/** Replaces a text in a file of a copy of the sources. */
export function replaceIn(copy: string, file: string, from: string, to: string): void {
  const text = readFileSync(path.join(copy, file), 'utf8')
  if (!text.includes(from)) throw new Error(`${file} has no "${from}"`)
  writeFileSync(path.join(copy, file), text.replace(from, to))
}

const {GIT_DIR: _dir, GIT_WORK_TREE: _tree, ...environment} = process.env

/** Runs a program in a copy of the sources. Throws with its output when it fails. */
export function runIn(copy: string, program: string, ...args: string[]): string {
  try {
    return execFileSync(program, args, {
      cwd: copy,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 64 * 1024 * 1024,
      env: environment,
    })
  } catch (error) {
    const output = z.object({stdout: z.string(), stderr: z.string()}).safeParse(error)
    throw new Error(
      output.success
        ? `${program} ${args.join(' ')}\n${output.data.stdout}${output.data.stderr}`
        : String(error),
      {cause: error},
    )
  }
}

/** A copy of the sources with the installed packages, to change as a recipe of CONTRIBUTING says. */
export function makeCopy(name: string): string {
  const copy = path.resolve('.data', name)
  copySources(copy)
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'))
  return copy
}

/** What a program that fails in a copy prints. */
export function readFailure(copy: string, program: string, ...args: string[]): string {
  try {
    runIn(copy, program, ...args)
  } catch (error) {
    return String(error)
  }
  throw new Error(`${program} ${args.join(' ')} has not failed.`)
}
