import {spawn} from 'node:child_process'
import {createInterface} from 'node:readline'
import {testEnvironment} from './test-environment.ts'

export type RunningStack = Readonly<{stop: () => Promise<void>}>

const readyLine = /^Marsa is up/u

/** Starts the whole product from nothing, as `npm start` does. Rejects when it ends before everything answers. */
export function startStack(): Promise<RunningStack> {
  const child = spawn('node', ['dev-stack/start.ts'], {
    env: testEnvironment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return new Promise((resolve, reject) => {
    createInterface({input: child.stdout}).on('line', (line) => {
      console.log(`  ${line}`)
      if (readyLine.test(line)) resolve({stop})
    })
    child.once('error', reject)
    void ended.then((code) => reject(new Error(`The embedded stack ended with ${code} before it was up.`)))
  })
}
