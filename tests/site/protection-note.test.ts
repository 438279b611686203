import {describe, expect, test} from 'vitest'
import {readPage, siteUrl} from '#tests/support/site.ts'

/** By hand: what the demo brand says beside a call to action in the United Kingdom, of its compensation scheme and its ombudsman. */
const notes = [
  [
    '',
    'The Financial Services Compensation Scheme (FSCS) covers no money here, and the Financial Ombudsman Service (FOS) hears no complaint about this brand.',
  ],
  [
    '/ar',
    'لا يغطي النظام البريطاني لتعويض الخدمات المالية (FSCS) أي أموال هنا، ولا تنظر خدمة أمين المظالم المالي (FOS) في أي شكوى على هذه العلامة.',
  ],
] as const

const pages = ['', '/demo', '/auth', '/auth?mode=sign-up', '/auth?mode=sign-up&intent=real']

describe.each(notes)('below the path "%s"', (root, note) => {
  test.each(pages)('"%s" says who protects nobody in the United Kingdom, and nowhere else', async (page) => {
    const saying = async (region: string) =>
      (await readPage(siteUrl, `${root}${page}` || '/', {cookie: `region=${region}`})).words.includes(note)
    expect(await saying('UK')).toBe(true)
    for (const region of ['GLOBAL', 'EU', 'AU', 'MENA', 'SG']) expect(await saying(region)).toBe(false)
  })
})
