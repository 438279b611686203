import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {describe, expect, test} from 'vitest'
import {fakeSystem} from '#tests/support/fake-system.ts'
import {startTimeOf} from './start-time.ts'
import {thisSystem} from './system.ts'

/** Larger than any process id of a system that the tests run on. */
const nobody = 2 ** 30

test('a running process has one start time on this system, and one that has exited has none', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  const pid = child.pid ?? nobody
  expect(startTimeOf(pid)).toMatch(/\d/)
  expect(startTimeOf(pid)).toBe(startTimeOf(pid))
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(startTimeOf(pid)).toBeUndefined()
})

test('a program that the system does not have is reported', () => {
  expect(() => thisSystem.run('no-such-program', [])).toThrow('ENOENT')
})

describe('on macOS', () => {
  const withPs = (output: string, status = 0, errors = '') =>
    fakeSystem('darwin', () => ({output, status, errors}))

  test('`ps` says it, and is asked in one language and zone', () => {
    const system = withPs('Ss   Fri Nov 27 18:04:11 2026    \n')
    const asked: unknown[] = []
    expect(
      startTimeOf(7, {
        ...system,
        run: (program, args, variables) => {
          asked.push(variables)
          return system.run(program, args, variables)
        },
      }),
    ).toBe('Fri Nov 27 18:04:11 2026')
    expect(system.commands).toEqual(['ps -ww -o stat= -o lstart= -p 7'])
    expect(asked).toEqual([{LC_ALL: 'C', TZ: 'UTC'}])
  })

  test('a zombie has none, nor a process that does not exist', () => {
    expect(startTimeOf(7, withPs('Z+   Fri Nov 27 18:04:11 2026\n'))).toBeUndefined()
    expect(startTimeOf(7, withPs('', 1))).toBeUndefined()
  })

  test('a `ps` that fails is not a process that does not exist', () => {
    expect(() => startTimeOf(7, withPs('', 1, 'ps: lstart: keyword not found\n'))).toThrow(
      'ps could not read process 7: ps: lstart: keyword not found',
    )
  })
})

describe('on Windows', () => {
  const withProcesses = (output: string, status = 0, errors = '') =>
    fakeSystem('win32', () => ({output, status, errors}))

  test('PowerShell says it', () => {
    const system = withProcesses(
      '[{"CommandLine":"node main.ts","CreationDate":"2026-11-27T18:04:11.1234567Z"}]\r\n',
    )
    expect(startTimeOf(7, system)).toBe('2026-11-27T18:04:11.1234567Z')
    expect(system.commands).toEqual([
      expect.stringMatching(
        /^powershell\.exe -NoProfile -NonInteractive -Command .*Win32_Process -Filter 'ProcessId = 7'/,
      ),
    ])
  })

  test('a process that does not exist has none', () => {
    expect(startTimeOf(7, withProcesses('[\r\n\r\n]\r\n'))).toBeUndefined()
  })

  test('a PowerShell that fails, or prints something else, is not a process that does not exist', () => {
    expect(() => startTimeOf(7, withProcesses('', 1, 'Access denied\r\n'))).toThrow(
      'PowerShell could not read process 7: Access denied',
    )
    expect(() => startTimeOf(7, withProcesses('[{"CommandLine":null}]'))).toThrow('CreationDate')
  })
})
