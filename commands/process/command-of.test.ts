import {expect, test} from 'vitest'
import {fakeSystem} from '#tests/support/fake-system.ts'
import {commandOf} from './command-of.ts'

test('the command line of this process is that of Node, and no process has none', () => {
  expect(commandOf(process.pid)).toContain('node')
  expect(commandOf(2 ** 30)).toBeUndefined()
})

test('on macOS `ps` says it, in full and in the language of the user', () => {
  const system = fakeSystem('darwin', () => ({output: '/Users/Zoë/postgres -D /Users/Zoë/cluster\n'}))
  expect(commandOf(7, system)).toBe('/Users/Zoë/postgres -D /Users/Zoë/cluster')
  expect(system.commands).toEqual(['ps -ww -o args= -p 7'])
  expect(
    commandOf(
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
  expect(commandOf(7, withCommand(command))).toBe(command)
  expect(commandOf(7, withCommand(null))).toBeUndefined()
  expect(
    commandOf(
      7,
      fakeSystem('win32', () => ({output: '[]'})),
    ),
  ).toBeUndefined()
})
