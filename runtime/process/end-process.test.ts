import {spawn, type ChildProcess} from 'node:child_process'
import {once} from 'node:events'
import {afterEach, describe, expect, test} from 'vitest'
import {fakeSystem, systemError} from '#tests/support/unit/fake-system.ts'
import {endProcess} from './end-process.ts'

const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

async function start(code: string): Promise<ChildProcess & {pid: number}> {
  const child = spawn(process.execPath, ['-e', `${code}; setInterval(() => {}, 1000); console.log('up')`])
  started.push(child)
  await once(child.stdout, 'data')
  return Object.assign(child, {pid: child.pid ?? -1})
}

test('a process is ended by the first signal that it obeys', async () => {
  const child = await start(`process.on('SIGINT', () => {})`)
  const exited = once(child, 'exit')
  await endProcess(child.pid, [
    {signal: 'SIGINT', graceMs: 50},
    {signal: 'SIGTERM', graceMs: 20_000},
  ])
  expect(await exited).toEqual([null, 'SIGTERM'])
})

test('one that survives all signals is reported', async () => {
  const child = await start(`process.on('SIGINT', () => {})`)
  await expect(endProcess(child.pid, [{signal: 'SIGINT', graceMs: 50}])).rejects.toThrow(
    `Process ${child.pid} survived every signal.`,
  )
})

describe('on Windows', () => {
  const steps = [
    {signal: 'SIGTERM', graceMs: 60_000},
    {signal: 'SIGKILL', graceMs: 60_000},
  ] as const

  /** A process that only `ending` ends. */
  const systemWhere = (ending: RegExp) => {
    let runs = true
    return fakeSystem(
      'win32',
      (command) => {
        if (!ending.test(command)) return {status: 1, errors: 'can only be terminated forcefully'}
        runs = false
        return {}
      },
      () => {
        if (!runs) throw systemError('ESRCH')
      },
    )
  }

  test('a process without a window is killed with its children at once, because it cannot be asked', async () => {
    const system = systemWhere(/ \/f$/)
    await endProcess(7, steps, system)
    expect(system.commands).toEqual(['taskkill /pid 7 /t', 'taskkill /pid 7 /t /f'])
  })

  test('one that closes its windows when it is asked is not killed', async () => {
    const system = systemWhere(/ \/t$/)
    await endProcess(7, steps, system)
    expect(system.commands).toEqual(['taskkill /pid 7 /t'])
  })

  test('one that is not ended is reported, and is not taken for ended', async () => {
    await expect(endProcess(7, steps, systemWhere(/never/))).rejects.toThrow(
      'Process 7 survived every signal.',
    )
  })
})
