import {spawn} from 'node:child_process'
import {createInterface} from 'node:readline'
import {readSettings} from '#commands/environment/settings.ts'
import {type Preserved, emptyData} from './empty-data.ts'
import {testEnvironment} from './test-environment.ts'

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
  return await new Promise((resolve, reject) => {
    createInterface({input: child.stdout}).on('line', (line) => {
      console.log(`  ${line}`)
      if (readyLine.test(line)) resolve({stop})
    })
    child.once('error', reject)
    void ended.then((code) => reject(new Error(`The stack ended with ${code} before it was up.`)))
  })
}
