import {spawn, type ChildProcess} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {freePort} from '#tests/support/ports.ts'
import {createSupervisor} from './create-supervisor.ts'
import {endLeftovers, isRunning, type ProcessIdentity, readRun} from './run-file.ts'
import type {HealthPace} from './start-service.ts'
import type {ServicePlan} from '#runtime/process/process-plan.ts'

let folder: string
let lines: string[]

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'marsa-supervisor-'))
  lines = []
  // A service that responds with its process id, and one that ignores SIGTERM.
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
  title: `Service ${name}`,
  address: `http://localhost:${port}`,
  args: [path.join(folder, program), String(port)],
  env: process.env,
  ready: 'line',
})
const pidAt = async (port: number): Promise<number | undefined> => {
  const response = await fetch(`http://127.0.0.1:${port}`).catch(() => undefined)
  return response && Number(await response.text())
}
const supervise = (pace?: HealthPace) => createSupervisor(folder, (line) => lines.push(line), pace)
const marks = (): ProcessIdentity[] => Object.values(readRun(folder)?.services ?? {})

describe('a supervisor', () => {
  test('starts a service, prints its address, and restarts it when it is killed', async () => {
    const port = await freePort()
    const supervisor = supervise()
    await supervisor.start(plan('one', 'part.mjs', port))
    expect(lines).toEqual([expect.stringMatching(/^Service one: http:\/\/localhost:\d+ \(\d+\.\d s\)$/)])
    const first = await pidAt(port)
    expect(first).toBeGreaterThan(1)
    process.kill(first ?? 0, 'SIGKILL')
    await expect.poll(async () => await pidAt(port)).not.toBe(first)
    await expect.poll(async () => await pidAt(port)).toBeGreaterThan(1)
    await expect.poll(() => lines.join('\n')).toContain('[one] is back')
    expect(lines.join('\n')).toContain('[one] ended by SIGKILL; restarting in 0.2 s')
    await supervisor.stop()
  })

  test('kills a service that hangs, and restarts it, but none that responds with an error', async () => {
    const [port, failing] = [await freePort(), await freePort()]
    writeFileSync(
      path.join(folder, 'failing.mjs'),
      `import {createServer} from 'node:http'
       createServer((_, response) => response.writeHead(503).end(String(process.pid)))
         .listen(Number(process.argv[2]), '127.0.0.1', () => console.log('ready here'))`,
    )
    const supervisor = supervise({everyMs: 300, silences: 3})
    const health = (at: number) => ({health: `http://127.0.0.1:${at}`})
    await supervisor.start({...plan('hung', 'part.mjs', port), ...health(port)})
    await supervisor.start({...plan('failing', 'failing.mjs', failing), ...health(failing)})
    const [first, other] = [await pidAt(port), await pidAt(failing)]
    process.kill(first ?? 0, 'SIGSTOP')
    await expect.poll(() => lines.join('\n')).toContain('[hung] is back')
    expect(lines.join('\n')).toContain('[hung] has not responded for 0.9 s')
    expect(await pidAt(port)).not.toBe(first)
    expect(await pidAt(failing)).toBe(other)
    await supervisor.stop()
  })

  test('kills a service that hangs and serves nothing, and restarts it', async () => {
    writeFileSync(path.join(folder, 'worker.mjs'), `setInterval(() => {}, 1000); console.log('ready here')`)
    const supervisor = supervise({everyMs: 300, silences: 3})
    await supervisor.start(plan('worker', 'worker.mjs', 1))
    const [first] = marks()
    process.kill(first?.pid ?? 0, 'SIGSTOP')
    await expect.poll(() => lines.join('\n')).toContain('[worker] is back')
    expect(lines.join('\n')).toContain('[worker] has not responded for 0.9 s')
    expect(first && isRunning(first)).toBe(false)
    await supervisor.stop()
  })

  test('stops services in reverse order, also those that ignore SIGTERM, and removes the run file', async () => {
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

  test('a service that does not start is reported with the end of its log', async () => {
    writeFileSync(path.join(folder, 'broken.mjs'), 'throw new Error("no such table")')
    const supervisor = supervise()
    await expect(supervisor.start(plan('broken', 'broken.mjs', 1))).rejects.toThrow(
      /^Service broken did not start\. Its log: .*broken\.log\n[\s\S]*no such table/,
    )
    await supervisor.stop()
  })

  test('a failed task reports why, and a running task ends with the supervisor', async () => {
    const task = (code: string) => ({title: 'Building', args: ['-e', code], env: process.env})
    const supervisor = supervise()
    await supervisor.run('works', task('console.log("fine")'))
    expect(lines).toEqual(['Building …', expect.stringMatching(/^Building: done/)])
    await expect(
      supervisor.run('fails', task('console.error("out of paint"); process.exit(3)')),
    ).rejects.toThrow(/^Building failed \(ended with code 3\)[\s\S]*out of paint/)
    const long = supervisor.run('long', task('setInterval(() => {}, 1000)')).catch(String)
    await expect.poll(() => lines.length).toBe(4)
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

  test('its services end by themselves', async () => {
    const other = await startOther(
      plan('one', 'part.mjs', await freePort()),
      plan('two', 'part.mjs', await freePort()),
    )
    const left = marks()
    expect(left.map(isRunning)).toEqual([true, true])
    other.kill('SIGKILL')
    await expect.poll(() => left.map(isRunning)).toEqual([false, false])
  })

  test('the next start ends those that do not, but not before', async () => {
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
