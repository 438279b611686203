import {spawn} from 'node:child_process'
import {createInterface} from 'node:readline'

export type RunningStack = Readonly<{stop: () => Promise<void>}>

const readyLine = /^Marsa is up/u

/**
 * Starts the complete product, as `npm start` does; `name` marks its lines. Rejects when it ends before all services respond.
 */
export function startStack(name: string, env: NodeJS.ProcessEnv): Promise<RunningStack> {
  const child = spawn('node', ['dev-stack/start.ts'], {env, stdio: ['ignore', 'pipe', 'inherit']})
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return new Promise((resolve, reject) => {
    createInterface({input: child.stdout}).on('line', (line) => {
      console.log(`  ${name}: ${line}`)
      if (readyLine.test(line)) resolve({stop})
    })
    child.once('error', reject)
    void ended.then((code) => reject(new Error(`The ${name} stack ended with ${code} before it was up.`)))
  })
}
