import {execFile} from 'node:child_process'
import {verify} from 'node:crypto'
import {promisify} from 'node:util'
import {expect} from '@playwright/test'
import {z} from 'zod'
import {contentEditor} from '#tests/support/content-editor.ts'
import {readPage} from '#tests/support/read-page.ts'
import {test} from '#tests/support/site-test.ts'
import {siteUrl} from '#tests/support/site-url.ts'

const today = () => new Date().toISOString().slice(0, 10)
const wordsAt = async (path: string) => (await readPage(siteUrl, path)).words

const exported = z.object({
  statement: z.string(),
  signature: z.object({algorithm: z.literal('Ed25519'), value: z.string()}),
})
const statement = z.object({
  region: z.string(),
  entries: z.array(z.object({documentId: z.string(), content: z.string()})),
})

const notices = {en: 'A notice of this test.', ar: 'إشعار هذا الاختبار.'}

test('what is published is in the archive, in both languages and in its region alone; the export is signed', async () => {
  test.setTimeout(120_000)
  const lake = contentEditor()
  const whole = await lake.fetch<{complianceNotice: object}>(
    '*[_id == "regionProfile-SG"][0] {complianceNotice}',
  )
  await lake
    .patch('regionProfile-SG')
    .set({'complianceNotice.en': notices.en, 'complianceNotice.ar': notices.ar})
    .commit()
  try {
    await expect.poll(() => wordsAt(`/legal/history/${today()}/sg`), {timeout: 60_000}).toContain(notices.en)
    await expect
      .poll(() => wordsAt(`/ar/legal/history/${today()}/sg`), {timeout: 60_000})
      .toContain(notices.ar)
    expect(await wordsAt(`/legal/history/${today()}/au`)).not.toContain(notices.en)

    const query = new URLSearchParams({day: today(), region: 'SG', lang: 'ar'})
    const file = await fetch(new URL(`/api/legal/history?${query}`, siteUrl))
    expect(file.headers.get('content-disposition')).toContain('attachment')
    const {statement: text, signature} = exported.parse(await file.json())
    const key = await (await fetch(new URL('/api/legal/history/key', siteUrl))).text()
    expect(verify(null, Buffer.from(text), key, Buffer.from(signature.value, 'base64'))).toBe(true)
    expect(verify(null, Buffer.from(`${text} `), key, Buffer.from(signature.value, 'base64'))).toBe(false)
    const {region, entries} = statement.parse(JSON.parse(text))
    expect(region).toBe('SG')
    expect(entries.filter(({documentId}) => documentId.startsWith('regionProfile'))).toHaveLength(1)
    expect(entries.some(({content}) => content.includes(notices.ar))).toBe(true)
  } finally {
    await lake.patch('regionProfile-SG').set({complianceNotice: whole.complianceNotice}).commit()
  }
})

test('the chain of what was published is whole', async () => {
  const {stdout} = await promisify(execFile)('node', [
    'commands/with-environment.ts',
    'node',
    'commands/audit-log/verify.ts',
  ])
  expect(stdout).toMatch(/^The chain of \d+ publications is intact\./u)
})
