import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {expect, test, describe} from 'vitest'
import {fakeSystem} from '#tests/support/unit/fake-system.ts'
import {findCommandLine, readStartTime, thisSystem} from './process-info.ts'

test('the command line of this process is that of Node, and no process has none', () => {
  expect(findCommandLine(process.pid)).toContain('node')
  expect(findCommandLine(2 ** 30)).toBeUndefined()
})

test('on macOS `ps` says it, in full and in the language of the user', () => {
  const system = fakeSystem('darwin', () => ({output: '/Users/Zoë/postgres -D /Users/Zoë/cluster\n'}))
  expect(findCommandLine(7, system)).toBe('/Users/Zoë/postgres -D /Users/Zoë/cluster')
  expect(system.commands).toEqual(['ps -ww -o args= -p 7'])
  expect(
    findCommandLine(
      7,
      fakeSystem('darwin', () => ({status: 1})),
    ),
  ).toBeUndefined()
})

test('on Windows PowerShell says it, unless the process is of somebody else', () => {
  const withCommand = (command: string | null) =>
    fakeSystem('win32', () => ({
      output: JSON.stringify([{CommandLine: command, CreationDate: '2026-11-27T18:04:11.1234567Z'}]),
    }))
  const command = String.raw`"C:\marsa\bin\postgres.exe" -D C:\marsa\.data\postgres\cluster`
  expect(findCommandLine(7, withCommand(command))).toBe(command)
  expect(findCommandLine(7, withCommand(null))).toBeUndefined()
  expect(
    findCommandLine(
      7,
      fakeSystem('win32', () => ({output: '[]'})),
    ),
  ).toBeUndefined()
})

/** Larger than any process id of a system that the tests run on. */
const nobody = 2 ** 30

test('a running process has one start time on this system, and one that has exited has none', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  const pid = child.pid ?? nobody
  expect(readStartTime(pid)).toMatch(/\d/)
  expect(readStartTime(pid)).toBe(readStartTime(pid))
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(readStartTime(pid)).toBeUndefined()
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
      readStartTime(7, {
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
    expect(readStartTime(7, withPs('Z+   Fri Nov 27 18:04:11 2026\n'))).toBeUndefined()
    expect(readStartTime(7, withPs('', 1))).toBeUndefined()
  })

  test('a `ps` that fails is not a process that does not exist', () => {
    expect(() => readStartTime(7, withPs('', 1, 'ps: lstart: keyword not found\n'))).toThrow(
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
    expect(readStartTime(7, system)).toBe('2026-11-27T18:04:11.1234567Z')
    expect(system.commands).toEqual([
      expect.stringMatching(
        /^powershell\.exe -NoProfile -NonInteractive -Command .*Win32_Process -Filter 'ProcessId = 7'/,
      ),
    ])
  })

  test('a process that does not exist has none', () => {
    expect(readStartTime(7, withProcesses('[\r\n\r\n]\r\n'))).toBeUndefined()
  })

  test('a PowerShell that fails, or prints something else, is not a process that does not exist', () => {
    expect(() => readStartTime(7, withProcesses('', 1, 'Access denied\r\n'))).toThrow(
      'PowerShell could not read process 7: Access denied',
    )
    expect(() => readStartTime(7, withProcesses('[{"CommandLine":null}]'))).toThrow('CreationDate')
  })
})
