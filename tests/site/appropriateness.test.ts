import {randomUUID} from 'node:crypto'
import {describe, expect, test} from 'vitest'
import {hiddenFields} from '#tests/support/hidden-fields.ts'
import {
  knowingAnswers as knowing,
  unknowingAnswers as unknowing,
} from '#tests/support/appropriateness-answers.ts'
import {wordsOf} from '#tests/support/read-page.ts'
import {siteUrl} from '#tests/support/site-url.ts'

const asking = ['EU', 'UK', 'AU', 'SG'] as const
const regions = [...asking, 'MENA', 'GLOBAL'] as const
const asks = (region: string) => asking.some((known) => known === region)

const questions = {en: 'How much can you lose with CFDs?', ar: 'كم يمكن أن تخسر في عقود الفروقات؟'}
/** Whether a page shows the questions; the data of its scripts holds their words in any case. */
const asksIn = (page: string, lang: keyof typeof questions): boolean =>
  wordsOf(page).includes(questions[lang])
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
    for (const page of pages) expect(asksIn(page, 'en')).toBe(asks(region))
    expect(pages[1]?.includes('name="password"')).toBe(!asks(region))
  })

  test('a demo request is stored with answers where they are asked for, and after a warning where it is due', async () => {
    const bare: unknown = JSON.parse(await send('/api/forms/demo', region, request('ar')))
    expect(bare).toMatchObject(
      asks(region)
        ? {
            status: 'invalid',
            errors: {
              experience: 'اختر كم مرة تداولت هذه المنتجات',
              losses: 'اختر كم يمكن أن تخسر في عقود الفروقات',
            },
          }
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

type Answers = Readonly<Record<string, string>>

/** Posts answers before a sign-up in Singapore. The cookies of the response, its address, and the page there. */
async function answer(lang: 'en' | 'ar', answers: Answers, cookie = '') {
  const response = await fetch(new URL('/api/auth/answer-questions', siteUrl), {
    method: 'POST',
    redirect: 'manual',
    headers: {origin: siteUrl, cookie: `region=SG; ${cookie}`},
    body: new URLSearchParams({lang, intent: 'demo', ...answers}),
  })
  const location = response.headers.get('location') ?? ''
  const set = response.headers.getSetCookie().find((text) => text.startsWith('sign-up-answers=')) ?? ''
  const [pair = ''] = set.split(';')
  const page = await fetch(new URL(location, siteUrl), {headers: {cookie: `region=SG; ${pair}`}})
  return {location, set, pair, page: await page.text()}
}

test.each(['en', 'ar'] as const)(
  'a sign-up in %s asks again what is missing, warns, and then goes on; no answer is in an address',
  async (lang) => {
    const missing = await answer(lang, {experience: 'never'})
    expect(missing.page).toContain(
      lang === 'ar' ? 'اختر كم يمكن أن تخسر في عقود الفروقات' : 'Choose how much you can lose with CFDs',
    )
    expect(missing.page).toMatch(/<input(?=[^>]*value="never")(?=[^>]*checked)[^>]*>/u)
    const warned = await answer(lang, unknowing)
    expect(warned.page).toContain(warnings[lang])
    expect(warned.page).not.toContain('name="password"')
    const goneOn = await answer(lang, {warned: 'yes'}, warned.pair)
    for (const {page, location, set} of [await answer(lang, knowing), goneOn]) {
      expect(page).toContain('name="password"')
      expect(location).toBe(`${lang === 'ar' ? '/ar' : ''}/auth?mode=sign-up&intent=demo`)
      expect(set).toMatch(/; HttpOnly/iu)
      expect(set).toMatch(/; SameSite=strict/iu)
    }
  },
)

test('answers in an address are none', async () => {
  const query = new URLSearchParams({mode: 'sign-up', ...knowing}).toString()
  expect(await send(`/auth?${query}`, 'SG')).not.toContain('name="password"')
})

test.each(['MENA', 'GLOBAL'])(
  'in %s a resident of Germany is asked, and a resident of Kuwait is not',
  async (region) => {
    const request = (country: string, answers: Answers = {}) =>
      send('/api/forms/demo', region, {
        lang: 'en',
        region,
        firstName: 'Layla',
        lastName: 'Haddad',
        email: `layla-${randomUUID()}@example.com`,
        phone: '+44 20 7946 0142',
        country,
        platform: 'mt5',
        ...answers,
      })
    expect(JSON.parse(await request('DE'))).toMatchObject({
      status: 'invalid',
      errors: {
        experience: 'Choose how often you have traded such products',
        losses: 'Choose how much you can lose with CFDs',
      },
    })
    expect(JSON.parse(await request('DE', unknowing))).toEqual({status: 'warned'})
    expect(JSON.parse(await request('DE', knowing))).toEqual({status: 'sent'})
    expect(JSON.parse(await request('KW'))).toEqual({status: 'sent'})
  },
)

test('without JavaScript the questions appear once a country of residence was sent that asks them', async () => {
  const fields = {
    ...(await hiddenFields('/demo')),
    lang: 'en',
    region: 'MENA',
    firstName: 'Layla',
    lastName: 'Haddad',
    email: `layla-${randomUUID()}@example.com`,
    phone: '+44 20 7946 0142',
    country: 'DE',
    platform: 'mt5',
  }
  expect(asksIn(await send('/demo', 'MENA'), 'en')).toBe(false)
  expect(asksIn(await send('/demo', 'MENA', fields), 'en')).toBe(true)
})
