import {execFileSync} from 'node:child_process'
import {describe, expect, test} from 'vitest'
import {fakeSystem, type FakeSystem, systemError} from '#tests/support/unit/fake-system.ts'
import {killLeft, killTree, spawnNode} from './spawn-node.ts'

/** Starts a program and waits for its first line. */
async function start(code: string, system?: FakeSystem) {
  const lines: string[] = []
  const up = Promise.withResolvers<void>()
  const onLine = (line: string) => {
    lines.push(line)
    up.resolve()
  }
  const program = `${code}; setInterval(() => {}, 1000); console.log('up')`
  const running = await spawnNode(['-e', program], process.env, onLine, 0, system)
  await up.promise
  return {running, lines}
}

const groupOf = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'pgid=', '-p', String(pid)], {encoding: 'utf8'}))

const obedient = `process.on('SIGTERM', () => { console.log('asked to end', process.connected); process.exit(0) })`
const stubborn = `process.on('SIGTERM', () => {})`

const killing = (platform: NodeJS.Platform, code?: string) => {
  const signals: unknown[] = []
  const system = fakeSystem(
    platform,
    () => ({}),
    (...signal) => {
      signals.push(signal)
      if (code !== undefined) throw systemError(code)
    },
  )
  return {system, signals}
}

test('what is loaded before a program has an address: a path of Windows is none', async () => {
  const {running, lines} = await start(`console.log(process.execArgv[1])`)
  await running.end(20_000)
  expect(lines[0]).toMatch(/^file:.*end-with-parent\.ts$/)
})

test('a program leads a process group, which Ctrl-C in a terminal does not reach', async () => {
  const {running} = await start(obedient)
  expect(groupOf(running.pid)).toBe(running.pid)
  await running.end(20_000)
})

describe('on Windows', () => {
  test('a program is not detached: what it starts would open windows', async () => {
    const {running} = await start(
      obedient,
      fakeSystem('win32', () => ({})),
    )
    expect(groupOf(running.pid)).toBe(groupOf(process.pid))
    await running.end(20_000)
  })

  test('a program is asked to end through its channel, and nothing is killed', async () => {
    const system = fakeSystem('win32', () => ({}))
    const {running, lines} = await start(obedient, system)
    await running.end(20_000)
    expect(await running.exited).toEqual({code: 0, description: 'ended with code 0'})
    expect(lines).toEqual(['up', 'asked to end false'])
    expect(system.commands).toEqual([])
  })

  test('one that does not end is killed with all that it started', async () => {
    const system: FakeSystem = fakeSystem('win32', (command) => {
      process.kill(Number(/\d+/.exec(command)?.[0]), 'SIGKILL')
      return {}
    })
    const {running} = await start(stubborn, system)
    await running.end(50)
    expect(system.commands).toEqual([`taskkill /pid ${running.pid} /t /f`])
  })

  test('one that has ended may be ended again', async () => {
    const {running} = await start(
      obedient,
      fakeSystem('win32', () => ({})),
    )
    for (const graceMs of [20_000, 0, 0]) await running.end(graceMs)
    expect(await running.exited).toMatchObject({code: 0})
  })

  test('what a program left is not looked for by its id, which another may have', () => {
    const {system, signals} = killing('win32')
    killLeft(7, system)
    expect([system.commands, signals]).toEqual([[], []])
  })
})

describe('elsewhere', () => {
  test.each([killTree, killLeft])('%o kills the whole process group', (kill) => {
    const {system, signals} = killing('darwin')
    kill(7, system)
    expect(signals).toEqual([[-7, 'SIGKILL']])
  })

  test('a group of which nothing is left needs no signal', () => {
    expect(() => killLeft(7, killing('linux', 'ESRCH').system)).not.toThrow()
    expect(() => killLeft(7, killing('darwin', 'ESRCH').system)).not.toThrow()
    expect(() => killLeft(7, killing('darwin', 'EPERM').system)).not.toThrow()
  })

  test('a group that cannot be ended is reported', () => {
    expect(() => killLeft(7, killing('linux', 'EPERM').system)).toThrow('EPERM')
  })
})
