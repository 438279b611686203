import {execFileSync} from 'node:child_process'
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, test} from 'vitest'
import {readUnit} from './read-deployment.ts'

test.each([
  ['marsa-site@.service', 'commands/serve.ts', 'site'],
  ['marsa-worker@.service', 'workers/%i/main.ts', '%i'],
  ['marsa-evidence.service', 'commands/evidence/nightly.ts', 'evidence'],
])('%s is started by node, as a user of its own, with a root that is read-only', (file, program, name) => {
  const unit = readUnit(file)
  expect(unit.get('ExecStart')).toBe(
    `${unit.get('WorkingDirectory')}/node_modules/node/bin/node --env-file=%d/env ${program}`,
  )
  expect(unit.get('LoadCredential')).toBe(`env:/etc/marsa/${name}.env`)
  expect(unit.has('EnvironmentFile')).toBe(false)
  expect(unit.get('ProtectProc')).toBe('invisible')
  expect(unit.get('ProtectSystem')).toBe('strict')
  expect(unit.get('KillMode')).toBe('mixed')
  expect(Number(unit.get('TimeoutStopSec'))).toBeGreaterThan(10)
})

test("units share no user: the keys of the web servers and of each worker are no others'", () => {
  const site = readUnit('marsa-site@.service')
  expect([site.get('User'), site.has('DynamicUser')]).toEqual(['marsa-site', false])
  for (const file of ['marsa-worker@.service', 'marsa-evidence.service'])
    expect([readUnit(file).get('DynamicUser'), readUnit(file).has('User')]).toEqual(['yes', false])
})

test('units give a process its keys in a file: they are in no environment that others could read', () => {
  const [folder, secret] = [mkdtempSync(path.join(tmpdir(), 'credentials-')), 'a-secret-of-the-publisher']
  writeFileSync(path.join(folder, 'env'), `SEAL_PUBLIC_KEYS='{"keys":[{"kid":"a"}]}'\nSEAL_KEY=${secret}\n`)
  const program = `console.log(JSON.stringify([process.env.SEAL_KEY, JSON.parse(process.env.SEAL_PUBLIC_KEYS).keys.length,
    require('node:fs').readFileSync('/proc/self/environ', 'utf8').includes('${secret}')]))`
  const printed = execFileSync(process.execPath, [`--env-file=${folder}/env`, '--eval', program], {
    encoding: 'utf8',
    env: {NODE_ENV: 'production'},
  })
  rmSync(folder, {recursive: true})
  expect(JSON.parse(printed)).toEqual([secret, 1, false])
})

test('units start the evidence every night', () => {
  expect(readUnit('marsa-evidence.timer').get('OnCalendar')).toBe('*-*-* 02:30:00 UTC')
  expect(readUnit('marsa-evidence.service').get('Type')).toBe('oneshot')
})
