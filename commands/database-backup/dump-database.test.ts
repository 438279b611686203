import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {text} from 'node:stream/consumers'
import {gzipSync} from 'node:zlib'
import {expect, test} from 'vitest'
import {readBackup} from './dump-database.ts'

test('a damaged or incomplete backup is named', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'backup-'))
  const file = path.join(folder, 'database.gz')
  const bytes = gzipSync('every row')
  for (const [stored, problem] of [
    [bytes.subarray(0, 15), 'unexpected end of file'],
    [Buffer.from('every row'), 'incorrect header check'],
  ] as const) {
    writeFileSync(file, stored)
    await expect(text(readBackup(file))).rejects.toThrow(`${file} is damaged or incomplete: ${problem}`)
  }
  writeFileSync(file, bytes)
  expect(await text(readBackup(file))).toBe('every row')
  rmSync(folder, {recursive: true})
})
