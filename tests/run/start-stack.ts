import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {spawn} from 'node:child_process'
import {createInterface} from 'node:readline'
import {readSettings} from '#runtime/environment/settings.ts'
import {testEnvironment} from './test-environment.ts'

/** Which data of a stack is preserved between test runs: a build contains its keys and cannot be used with others. */
export type Preserved = 'nothing' | 'keys'

/** Removes the data of a stack that does not run. */
export function emptyData(dataDir: string, preserve: Preserved): void {
  const file = path.join(dataDir, 'keys.json')
  const keys = preserve === 'keys' && existsSync(file) ? readFileSync(file) : null
  rmSync(dataDir, {recursive: true, force: true})
  mkdirSync(dataDir, {recursive: true})
  if (keys) writeFileSync(file, keys, {mode: 0o600})
}

export type RunningStack = Readonly<{stop: () => Promise<void>}>

const readyLine = /^Marsa is up/u

/**
 * Starts the complete product without data, as `npm start` does. It is built, unless the keys of the previous run are preserved and what that built is up to
 * date. Rejects when it ends before all services respond.
 */
export async function startStack(preserve: Preserved): Promise<RunningStack> {
  emptyData(readSettings(testEnvironment).dataDir, preserve)
  const child = spawn(process.execPath, ['dev-stack/start.ts'], {
    env: testEnvironment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  const started = performance.now()
  const lines: string[] = []
  return await new Promise((resolve, reject) => {
    createInterface({input: child.stdout}).on('line', (line) => {
      lines.push(line)
      if (!readyLine.test(line)) return
      console.log(`✓ the product is up (${Math.round((performance.now() - started) / 1_000)} s)`)
      resolve({stop})
    })
    child.once('error', reject)
    void ended.then((code) =>
      reject(new Error(`The stack ended with ${code} before it was up:\n${lines.join('\n')}`)),
    )
  })
}
