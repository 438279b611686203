import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, expect, test} from 'vitest'
import {connectValidator, SlowRules} from './connect-validator.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'rules-'))
afterAll(() => rmSync(folder, {recursive: true}))

// Answers with its process id. A draft says how it ends.
const program = path.join(folder, 'rules.mjs')
writeFileSync(
  program,
  `process.on('message', ({document}) => {
    if (document._type === 'endless') for (;;);
    if (document._type === 'fatal') process.exit(3)
    process.send(document._type === 'failing' ? {failure: 'no network'} : {problems: [String(process.pid)]})
  })
  process.send({ready: true})`,
)
const draft = (_type: string) => ({_id: 'drafts.a', _type})
const connect = () => connectValidator(process.env, {program, limitMs: 2_000})

test('a draft that takes too long ends its process, and the drafts behind it are judged by another one', async () => {
  const {validate, close} = connect()
  const [before] = await validate(draft('post'))
  const endless = validate(draft('endless'))
  const behind = validate(draft('post'))
  await expect(endless).rejects.toThrow(SlowRules)
  const [after] = await behind
  expect(after).not.toBe(before)
  expect(() => process.kill(Number(before), 0)).toThrow('ESRCH')
  close()
})

test('one process judges all drafts, also after one that could not be judged', async () => {
  const {validate, close} = connect()
  const [first] = await validate(draft('post'))
  await expect(validate(draft('failing'))).rejects.toThrow('no network')
  expect(await validate(draft('post'))).toEqual([first])
  close()
})

test('a process that ends by itself fails its draft only', async () => {
  const {validate, close} = connect()
  await expect(validate(draft('fatal'))).rejects.toThrow('ended with 3')
  expect(await validate(draft('post'))).toHaveLength(1)
  close()
})
