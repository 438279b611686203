import {randomUUID} from 'node:crypto'
import {describe, expect, test} from 'vitest'
import {hiddenFields, extractWords, siteUrl} from '#tests/support/site.ts'
import {
  knowingAnswers as knowing,
  knowingAnswersInSingapore,
  unknowingAnswers as unknowing,
} from '#tests/support/form-values.ts'

const asking = ['EU', 'UK', 'AU', 'SG'] as const
const regions = [...asking, 'MENA', 'GLOBAL'] as const
/** What a form that was stored responds. */
const reference: unknown = expect.stringMatching(/^[\dA-F]{8}$/u)
const sent = {status: 'sent', receipt: {reference}}

const asks = (region: string) => asking.some((known) => known === region)

const residents = {EU: 'DE', UK: 'GB', AU: 'AU', SG: 'SG', MENA: 'KW', GLOBAL: 'BR'} as const

const questions = {en: 'How much can you lose with CFDs?', ar: 'كم يمكن أن تخسر في عقود الفروقات؟'}
/** Whether a page shows the questions; the data of its scripts holds their words in any case. */
const asksIn = (page: string, lang: keyof typeof questions): boolean =>
  extractWords(page).includes(questions[lang])
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
    country: residents[region],
    platform: 'mt5',
  })

  test('the pages of demo and sign-up ask the questions, or none', async () => {
    const pages = await Promise.all([send('/demo', region), send('/auth?mode=sign-up', region)])
    for (const page of pages) expect(asksIn(page, 'en')).toBe(asks(region))
    // The country of residence comes first.
    expect(pages[1]).toContain('name="country"')
    expect(pages[1]).not.toContain('name="password"')
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
        : sent,
    )
    if (!asks(region)) return
    const answered = async (answers: Readonly<Record<string, string>>): Promise<unknown> =>
      JSON.parse(await send('/api/forms/demo', region, {...request('ar'), ...answers}))
    const own = region === 'SG' ? knowingAnswersInSingapore : knowing
    const failing = {...own, losses: unknowing.losses}
    expect(await answered(own)).toEqual(sent)
    expect(await answered(failing)).toEqual({status: 'warned'})
    expect(await answered({...failing, warned: 'yes'})).toEqual(region === 'SG' ? {status: 'warned'} : sent)
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

/** Posts answers before a sign-up in Australia. The cookies of the response, its address, and the page there. */
async function answer(lang: 'en' | 'ar', answers: Answers, cookie = '') {
  const response = await fetch(new URL('/api/auth/answer-questions', siteUrl), {
    method: 'POST',
    redirect: 'manual',
    headers: {origin: siteUrl, cookie: `region=AU; ${cookie}`},
    body: new URLSearchParams({lang, intent: 'demo', country: 'AU', ...answers}),
  })
  const location = response.headers.get('location') ?? ''
  const set = response.headers.getSetCookie().find((text) => text.startsWith('sign-up-answers=')) ?? ''
  const [pair = ''] = set.split(';')
  const page = await fetch(new URL(location, siteUrl), {headers: {cookie: `region=AU; ${pair}`}})
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

test.each([
  ['en', 'SG', 'Six trades or more', 'At least three consecutive years of work'],
  ['ar', 'SG', 'ست صفقات أو أكثر', 'ثلاث سنوات متتالية على الأقل من العمل'],
  ['en', 'AU', 'Regularly, more than 20 trades', 'A year or more of work in finance'],
  ['ar', 'AU', 'بانتظام، أكثر من 20 صفقة', 'سنة أو أكثر من العمل في القطاع المالي'],
] as const)('in %s the questions of %s have the thresholds of its rules', async (lang, region, ...labels) => {
  const other = region === 'SG' ? 'value="regularly"' : 'value="sixOrMore"'
  for (const path of ['/demo', '/auth?mode=sign-up']) {
    const page = await send(lang === 'ar' ? `/ar${path}` : path, region)
    for (const label of labels) expect(extractWords(page)).toContain(label)
    expect(page).not.toContain(other)
  }
  const fewer = {...fieldsOf('SG', 'SG'), ...knowingAnswersInSingapore, experience: 'fewerThanSix'}
  expect(JSON.parse(await send('/api/forms/demo', 'SG', fewer))).toEqual({status: 'warned'})
})

test('answers in an address are none', async () => {
  const query = new URLSearchParams({mode: 'sign-up', ...knowing}).toString()
  expect(await send(`/auth?${query}`, 'SG')).not.toContain('name="password"')
})

const fieldsOf = (region: string, country: string) => ({
  lang: 'en',
  region,
  firstName: 'Layla',
  lastName: 'Typed name',
  email: `layla-${randomUUID()}@example.com`,
  phone: '+44 20 7946 0142',
  country,
  platform: 'mt5',
})

test.each(['MENA', 'GLOBAL', 'UK', 'AU', 'SG'])(
  'in %s a resident of Germany sends nothing, and a resident of Kuwait is asked nothing',
  async (region) => {
    const request = async (country: string, answers: Answers = {}): Promise<unknown> =>
      JSON.parse(await send('/api/forms/demo', region, {...fieldsOf(region, country), ...answers}))
    expect(await request('DE')).toEqual({status: 'elsewhere'})
    expect(await request('DE', knowing)).toEqual({status: 'elsewhere'})
    expect(await request('KW')).toEqual(sent)
  },
)

test.each([
  ['en', '/demo', 'Continue in the European Union', 'You are now in the European Union'],
  ['ar', '/ar/demo', 'المتابعة في منطقة الاتحاد الأوروبي', 'أنت الآن في منطقة الاتحاد الأوروبي'],
] as const)(
  'without JavaScript a resident of Germany continues in %s in the European Union, with what was typed and its questions',
  async (lang, path, action, moved) => {
    expect(asksIn(await send(path, 'MENA'), lang)).toBe(false)
    const fields = {...(await hiddenFields(path)), ...fieldsOf('MENA', 'DE'), lang}
    const asked = await send(path, 'MENA', fields)
    expect(extractWords(asked)).toContain(action)
    expect(asked).toContain('Typed name')
    expect(asksIn(asked, lang)).toBe(false)

    const body = new FormData()
    for (const [name, value] of Object.entries({...fields, path, moved: 'yes'})) body.set(name, value)
    const headers = {origin: siteUrl, cookie: 'region=MENA'}
    const address = new URL('/api/region/residence', siteUrl)
    const response = await fetch(address, {method: 'POST', headers, body, redirect: 'manual'})
    expect([response.status, response.headers.get('location')]).toEqual([307, path])
    expect(response.headers.getSetCookie().some((cookie) => cookie.startsWith('region=EU;'))).toBe(true)

    const page = await send(path, 'EU', {...fields, path, moved: 'yes'})
    expect(extractWords(page)).toContain(moved)
    expect(page).toContain('Typed name')
    expect(page).toMatch(/<option(?=[^>]*value="DE")(?=[^>]*selected)[^>]*>/u)
    expect(asksIn(page, lang)).toBe(true)
  },
)

test('only residents of another region are moved: the address is no way around a confirmation', async () => {
  const move = async (country: string, region: string) => {
    const headers = {origin: siteUrl, cookie: `region=${region}`, accept: 'application/json'}
    const body = new URLSearchParams({country, path: '/demo'})
    const response = await fetch(new URL('/api/region/residence', siteUrl), {method: 'POST', headers, body})
    const answer: unknown = await response.json()
    return {answer, cookies: response.headers.getSetCookie().join()}
  }
  for (const [country, region] of [
    ['BR', 'EU'],
    ['AE', 'AU'],
    ['XX', 'EU'],
    ['', 'UK'],
  ] as const) {
    const {answer, cookies} = await move(country, region)
    expect(answer).toEqual({changed: false, location: '/demo'})
    expect(cookies).not.toContain('region=')
  }
  expect((await move('DE', 'MENA')).answer).toEqual({changed: true, location: '/demo'})
})
