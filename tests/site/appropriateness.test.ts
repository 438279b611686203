import {randomUUID} from 'node:crypto'
import {describe, expect, test} from 'vitest'
import {hiddenFields} from '#tests/support/hidden-fields.ts'
import {siteUrl} from '#tests/support/site-url.ts'

const knowing = {
  experience: 'sometimes',
  background: 'none',
  leverage: 'wholeMargin',
  margin: 'closed',
  losses: 'allRapidly',
}
const unknowing = {...knowing, losses: 'fees'}

const asking = ['EU', 'UK', 'AU', 'SG'] as const
const regions = [...asking, 'MENA', 'GLOBAL'] as const
const asks = (region: string) => asking.some((known) => known === region)

const questions = {en: 'How much can you lose with CFDs?', ar: 'كم يمكن أن تخسر في عقود الفروقات؟'}
const warnings = {
  en: 'Warning: CFDs may not be appropriate for you',
  ar: 'تحذير: قد لا تكون عقود الفروقات ملائمة لك',
}

const send = async (path: string, region: string, fields?: Readonly<Record<string, string>>) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) body.set(name, value)
  const response = await fetch(new URL(path, siteUrl), {
    headers: {origin: siteUrl, cookie: `region=${region}`},
    ...(fields && {method: 'POST', body}),
  })
  return await response.text()
}

describe.each(regions)('in %s', (region) => {
  const request = (lang: string) => ({
    lang,
    region,
    firstName: 'Layla',
    lastName: 'Haddad',
    email: `layla-${randomUUID()}@example.com`,
    phone: '+44 20 7946 0142',
    country: 'KW',
    platform: 'mt5',
  })

  test('the pages of demo and sign-up ask the questions, or none', async () => {
    const pages = await Promise.all([send('/demo', region), send('/auth?mode=sign-up', region)])
    for (const page of pages) expect(page.includes(questions.en)).toBe(asks(region))
    expect(pages[1]?.includes('name="password"')).toBe(!asks(region))
  })

  test('a demo request is stored with answers where they are asked for, and after a warning where it is due', async () => {
    const bare: unknown = JSON.parse(await send('/api/forms/demo', region, request('ar')))
    expect(bare).toMatchObject(
      asks(region)
        ? {status: 'invalid', errors: {experience: 'اختر إجابة', losses: 'اختر إجابة'}}
        : {status: 'sent'},
    )
    if (!asks(region)) return
    const answered = async (answers: Readonly<Record<string, string>>): Promise<unknown> =>
      JSON.parse(await send('/api/forms/demo', region, {...request('ar'), ...answers}))
    expect(await answered(knowing)).toEqual({status: 'sent'})
    expect(await answered(unknowing)).toEqual({status: 'warned'})
    expect(await answered({...unknowing, warned: 'yes'})).toEqual({status: 'sent'})
  })
})

test.each(['en', 'ar'] as const)(
  'without JavaScript a demo request in %s is warned, and keeps what was typed',
  async (lang) => {
    const path = lang === 'ar' ? '/ar/demo' : '/demo'
    const fields = {
      ...(await hiddenFields(path)),
      lang,
      region: 'EU',
      firstName: 'Layla',
      lastName: 'Typed name',
      email: `layla-${randomUUID()}@example.com`,
      phone: '+44 20 7946 0142',
      country: 'DE',
      platform: 'mt5',
      ...unknowing,
    }
    const page = await send(path, 'EU', fields)
    expect(page).toContain(warnings[lang])
    expect(page).toContain('Typed name')
    expect(page).toMatch(/<input(?=[^>]*value="fees")(?=[^>]*checked)[^>]*>/u)
    expect(page).toMatch(/<input(?=[^>]*name="warned")(?=[^>]*value="yes")[^>]*>/u)
  },
)

test.each(['en', 'ar'] as const)(
  'a sign-up in %s asks again what is missing, warns, and then goes on',
  async (lang) => {
    const path = (answers: Readonly<Record<string, string>>) =>
      `${lang === 'ar' ? '/ar' : ''}/auth?${new URLSearchParams({mode: 'sign-up', asked: 'yes', ...answers}).toString()}`
    const missing = await send(path({experience: 'never'}), 'SG')
    expect(missing).toContain(lang === 'ar' ? 'اختر إجابة' : 'Choose an answer')
    expect(missing).toMatch(/<input(?=[^>]*value="never")(?=[^>]*checked)[^>]*>/u)
    const warned = await send(path(unknowing), 'SG')
    expect(warned).toContain(warnings[lang])
    expect(warned).not.toContain('name="password"')
    for (const answers of [knowing, {...unknowing, warned: 'yes'}]) {
      const form = await send(path(answers), 'SG')
      expect(form).toContain('name="password"')
      expect(form).toMatch(/<input(?=[^>]*name="margin")(?=[^>]*value="closed")[^>]*>/u)
    }
  },
)
