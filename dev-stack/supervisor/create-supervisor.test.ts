import {spawn, type ChildProcess} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {freePort} from '#tests/support/free-port.ts'
import {createSupervisor} from './create-supervisor.ts'
import {endLeftovers} from './end-leftovers.ts'
import {isRunning, type ProcessIdentity} from './process-identity.ts'
import {readRun} from './run-file.ts'
import type {ServicePlan} from '#commands/process/process-plan.ts'

let folder: string
let said: string[]

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'marsa-supervisor-'))
  said = []
  // A part that answers with its process id, and one that does not listen when asked to end.
  writeFileSync(
    path.join(folder, 'part.mjs'),
    `import {createServer} from 'node:http'
     createServer((_, response) => response.end(String(process.pid)))
       .listen(Number(process.argv[2]), '127.0.0.1', () => console.log('ready here'))
     process.on('SIGTERM', () => { console.log('asked to end'); process.exit(0) })`,
  )
  writeFileSync(
    path.join(folder, 'stubborn.mjs'),
    `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('ready here')`,
  )
})
afterEach(() => rmSync(folder, {recursive: true, force: true}))

const plan = (name: string, program: string, port: number): ServicePlan => ({
  name,
  title: `Part ${name}`,
  address: `http://localhost:${port}`,
  args: [path.join(folder, program), String(port)],
  env: process.env,
  ready: 'line',
})
const pidAt = async (port: number): Promise<number | undefined> => {
  const response = await fetch(`http://127.0.0.1:${port}`).catch(() => undefined)
  return response && Number(await response.text())
}
const supervise = () => createSupervisor(folder, (line) => said.push(line))
const marks = (): ProcessIdentity[] => Object.values(readRun(folder)?.services ?? {})

describe('a supervisor', () => {
  test('starts a part, says where, and starts it again when it is killed', async () => {
    const port = await freePort()
    const supervisor = supervise()
    await supervisor.start(plan('one', 'part.mjs', port))
    expect(said).toEqual([expect.stringMatching(/^Part one: http:\/\/localhost:\d+ \(\d+\.\d s\)$/)])
    const first = await pidAt(port)
    expect(first).toBeGreaterThan(1)
    process.kill(first ?? 0, 'SIGKILL')
    await expect.poll(async () => await pidAt(port)).not.toBe(first)
    await expect.poll(async () => await pidAt(port)).toBeGreaterThan(1)
    await expect.poll(() => said.join('\n')).toContain('[one] is back')
    expect(said.join('\n')).toContain('[one] ended by SIGKILL; starting it again in 0.2 s')
    await supervisor.stop()
  })

  test('stops what was started last first, also what does not listen, and forgets the run', async () => {
    const supervisor = supervise()
    await supervisor.start(plan('first', 'part.mjs', await freePort()))
    await supervisor.start(plan('second', 'part.mjs', await freePort()))
    await supervisor.start(plan('stubborn', 'stubborn.mjs', 1))
    const running = marks()
    expect(running.map(isRunning)).toEqual([true, true, true])
    const start = performance.now()
    await supervisor.stop()
    expect(performance.now() - start).toBeLessThan(5000)
    expect(running.map(isRunning)).toEqual([false, false, false])
    expect(readRun(folder)).toBeUndefined()
    const log = (name: string) => readFileSync(path.join(folder, `logs/${name}.log`), 'utf8').slice(0, 24)
    expect(log('second') <= log('first')).toBe(true)
  })

  test('a part that does not come up is named, with its last words', async () => {
    writeFileSync(path.join(folder, 'broken.mjs'), 'throw new Error("no such table")')
    const supervisor = supervise()
    await expect(supervisor.start(plan('broken', 'broken.mjs', 1))).rejects.toThrow(
      /^Part broken did not start\. Its log: .*broken\.log\n[\s\S]*no such table/,
    )
    await supervisor.stop()
  })

  test('a task that fails says why, and one that is being run ends with the supervisor', async () => {
    const task = (code: string) => ({title: 'Building', args: ['-e', code], env: process.env})
    const supervisor = supervise()
    await supervisor.run('works', task('console.log("fine")'))
    expect(said).toEqual(['Building …', expect.stringMatching(/^Building: done/)])
    await expect(
      supervisor.run('fails', task('console.error("out of paint"); process.exit(3)')),
    ).rejects.toThrow(/^Building failed \(ended with code 3\)[\s\S]*out of paint/)
    const long = supervisor.run('long', task('setInterval(() => {}, 1000)')).catch(String)
    await expect.poll(() => said.length).toBe(4)
    await supervisor.stop()
    expect(await long).toMatch(/ended by SIGTERM/)
  })
})

describe('when the supervisor itself is killed', () => {
  const startOther = async (...parts: readonly ServicePlan[]): Promise<ChildProcess> => {
    const program = path.join(folder, 'supervise.mjs')
    writeFileSync(
      program,
      `import {createSupervisor} from ${JSON.stringify(path.resolve('dev-stack/supervisor/create-supervisor.ts'))}
       const supervisor = createSupervisor(${JSON.stringify(folder)}, console.log)
       for (const plan of ${JSON.stringify(parts.map((part) => ({...part, env: {}})))}) await supervisor.start(plan)
       process.send('up')`,
    )
    const other = spawn(process.execPath, [program], {stdio: ['ignore', 'ignore', 'inherit', 'ipc']})
    await once(other, 'message')
    return other
  }

  test('its parts end by themselves', async () => {
    const other = await startOther(
      plan('one', 'part.mjs', await freePort()),
      plan('two', 'part.mjs', await freePort()),
    )
    const left = marks()
    expect(left.map(isRunning)).toEqual([true, true])
    other.kill('SIGKILL')
    await expect.poll(() => left.map(isRunning)).toEqual([false, false])
  })

  test('the next start ends those that do not, and only then', async () => {
    const other = await startOther(plan('stubborn', 'stubborn.mjs', 1))
    await expect(endLeftovers(folder)).rejects.toThrow(/already running .*process \d+/)
    const left = marks()
    other.kill('SIGKILL')
    await once(other, 'exit')
    expect(await endLeftovers(folder)).toEqual(['stubborn'])
    expect(left.map(isRunning)).toEqual([false])
    expect(await endLeftovers(folder)).toEqual([])
  })
})
