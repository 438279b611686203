import {describe, expect, test} from 'vitest'
import {acknowledgedForms} from '#domain/forms.ts'
import {composeMail} from './compose-mail.ts'
import type {OutboxMail} from './outbox.ts'
import {type MailTexts, acknowledgementsShape} from './read-texts.ts'

const words = (name: string) => ({subject: `${name} subject`, text: `${name} text`})
const texts: MailTexts = {
  settings: {
    domain: 'marsa.example',
    brandName: 'Marsa',
    educationalNotice: 'No advice.',
    replyPromise: 'We reply on the next working day.',
  },
  region: {
    offersCrypto: false,
    lossPercentage: 76,
    name: 'EU',
    riskWarning: '{lossShare} lose money.',
    servedBy: 'You are served by Marsa EU.',
  },
  acknowledgements: acknowledgementsShape.parse(
    Object.fromEntries(acknowledgedForms.map((kind) => [kind, words(kind)])),
  ),
  mails: {
    newsletter: words('newsletter'),
    status: words('status'),
    welcome: words('welcome'),
  },
  subscription: {confirmLabel: 'Confirm', mailReason: 'You subscribed.', unsubscribeLabel: 'Unsubscribe'},
  subjects: {general: 'General'},
  platforms: {mt5: 'MetaTrader 5'},
  programmes: {ib: 'Introducing Broker'},
  withheld: [],
  approved: [],
}
const manageKey = '6a0e3e0c-0d3a-4f2e-9d2b-1c5b6f1f7a11'

const compose = (
  mail: Pick<OutboxMail, 'kind' | 'details'> & Partial<OutboxMail>,
  region: Partial<MailTexts['region']> = {},
) =>
  composeMail(
    {id: manageKey, language: 'ar', region: 'EU', recipient: 'a@example.com', created_at: '', ...mail},
    {...texts, region: {...texts.region, ...region}},
    'https://www.marsa.example',
  )

test('a mail about an incident is in the language of the subscriber, with two links to unsubscribe', () => {
  const details = {title: {en: 'Slow', ar: 'بطء'}, text: {en: 'We look.', ar: 'نبحث.'}, manageKey}
  const mail = compose({kind: 'status-incident', details})
  expect([mail.subject, mail.to]).toEqual(['بطء', 'a@example.com'])
  expect(mail.text).toContain('نبحث.')
  expect(mail.text).toContain(
    `Unsubscribe: https://www.marsa.example/ar/newsletter/unsubscribe?key=${manageKey}`,
  )
  expect(mail.unsubscribeUrl).toBe(`https://www.marsa.example/api/unsubscribe?key=${manageKey}`)
  expect(mail.text).toContain('76% lose money.')
})

test('a mail to a visitor ends with its reference and where to check it, a sample and a mail to the broker do not', () => {
  const reference = '3f0c2a1e-9b7d-4c55-8e21-6a1f0b7c9d42'
  const details = {title: {en: 'Slow', ar: 'بطء'}, text: {en: 'We look.', ar: 'نبحث.'}, manageKey}
  const own = compose({kind: 'status-incident', details, reference})
  expect(own.text).toContain(reference)
  expect(own.text).toContain('https://www.marsa.example/ar/legal/trust#check')
  expect(own.html).toContain(reference)
  expect(compose({kind: 'status-incident', details}).text).not.toContain('/legal/trust')
  expect(compose({kind: 'status-incident', details, reference, recipient: null}).text).not.toContain(
    reference,
  )
})

test('an issue of the newsletter is in the language of the subscriber, in paragraphs, with links to unsubscribe', () => {
  const details = {title: {en: 'Hours', ar: 'الساعات'}, text: {en: 'One.\n\nTwo.', ar: 'أولًا.'}, manageKey}
  const mail = compose({kind: 'newsletter-issue', language: 'en', details})
  expect([mail.subject, mail.to]).toEqual(['Hours', 'a@example.com'])
  expect(mail.html.match(/<p[^>]*>\s*(?:One|Two)\./gu)).toHaveLength(2)
  expect(mail.text).toContain(`https://www.marsa.example/newsletter/unsubscribe?key=${manageKey}`)
  expect(mail.unsubscribeUrl).toBe(`https://www.marsa.example/api/unsubscribe?key=${manageKey}`)
})

test('an issue that names crypto is sent only to regions that offer it', () => {
  const details = {title: {en: 'Hours', ar: 'الساعات'}, text: {en: 'Bitcoin CFDs', ar: 'نص'}, manageKey}
  expect(compose({kind: 'newsletter-issue', details}, {offersCrypto: true}).subject).toBe('الساعات')
  expect(() => compose({kind: 'newsletter-issue', details}, {offersCrypto: false})).toThrow('crypto')
})

describe('a claim that nobody approved is not sent', () => {
  const claim = {en: 'Guaranteed profits', ar: 'أرباح مضمونة'}
  const calm = {en: 'Hours', ar: 'الساعات'}
  const times = {startsAt: '2026-12-01T00:00:00Z', endsAt: '2026-12-02T00:00:00Z', occasion: 'announced'}
  const refusal = 'no second person approved: Guaranteed'

  test.each(['newsletter-issue', 'status-incident', 'status-maintenance'])(
    'as the title or the text of %s',
    (kind) => {
      for (const texts of [
        {title: claim, text: calm},
        {title: calm, text: claim},
      ])
        expect(() => compose({kind, details: {...times, ...texts, manageKey}})).toThrow(refusal)
      expect(compose({kind, details: {...times, title: calm, text: calm, manageKey}}).text).toContain(
        'الساعات',
      )
    },
  )

  test('as the name of a service', () => {
    const details = {confirmToken: 'abc', components: [calm, claim]}
    expect(() => compose({kind: 'status-confirm', details})).toThrow(refusal)
  })

  test('as an occasion that its topic does not have', () => {
    for (const kind of ['newsletter-incident', 'newsletter-maintenance', 'status-issue'])
      expect(() => compose({kind, details: {...times, title: calm, text: calm, manageKey}})).toThrow(
        'no template',
      )
    const details = {confirmToken: 'abc', components: [calm]}
    expect(compose({kind: 'newsletter-confirm', details}).text).not.toContain('الساعات')
  })

  test('as the reference of a form, the answers of a form, or an address', () => {
    expect(() =>
      compose({kind: 'contact-acknowledgement', details: {reference: 'Guaranteed profits'}}),
    ).toThrow(refusal)
    const details = {firstName: 'A', lastName: 'B', email: 'a@example.com', message: 'Guaranteed profits'}
    expect(() => compose({kind: 'contact-delivery', details})).toThrow('to the broker only')
    expect(compose({kind: 'contact-delivery', recipient: null, details}).to).toBeNull()
    expect(() => compose({kind: 'auth-email-changed', details: {newEmail: 'Guaranteed profits'}})).toThrow(
      'newEmail',
    )
  })
})

test('a mail about maintenance contains its times, and says when it was called off', () => {
  const details = {
    title: {en: 'Move', ar: 'نقل'},
    text: {en: 'We move.', ar: 'ننقل.'},
    startsAt: '2026-12-01T22:00:00+00:00',
    endsAt: '2026-12-01T23:30:00.5+00:00',
    manageKey,
  }
  const announced = compose({kind: 'status-maintenance', details: {...details, occasion: 'announced'}})
  expect(announced.subject).toBe('صيانة: نقل')
  expect(announced.text).toContain('البداية: 22:00 UTC، 1 ديسمبر 2026\nالنهاية: 23:30 UTC')
  expect(announced.unsubscribeUrl).toBe(`https://www.marsa.example/api/unsubscribe?key=${manageKey}`)
  const off = compose({
    kind: 'status-maintenance',
    language: 'en',
    details: {...details, occasion: 'cancelled'},
  })
  expect(off.subject).toBe('Cancelled: Move')
})

test('a confirmation mail names its services when it is not about all', () => {
  const components = [
    {en: 'Website', ar: 'الموقع'},
    {en: 'E-mail', ar: 'البريد'},
  ]
  const details = {confirmToken: 'abc', components}
  expect(compose({kind: 'status-confirm', details}).text).toContain('الخدمات: الموقع، البريد')
  expect(compose({kind: 'status-confirm', details: {confirmToken: 'abc'}}).text).not.toContain('الخدمات')
})

test('a confirmation mail has one link, and none to unsubscribe', () => {
  const mail = compose({kind: 'newsletter-confirm', language: 'en', details: {confirmToken: 'abc'}})
  expect(mail.text).toContain('Confirm: https://www.marsa.example/newsletter/confirm?token=abc')
  expect(mail.unsubscribeUrl).toBeUndefined()
})

test('what a visitor wrote is never markup, and names are those of the content', () => {
  const details = {firstName: '<b>', lastName: '$&', email: 'a@example.com', platform: 'mt5', country: 'DE'}
  const mail = compose({kind: 'demo-delivery', language: 'en', recipient: null, details})
  expect([mail.to, mail.replyTo]).toEqual([null, 'a@example.com'])
  expect(mail.html).toContain('&lt;b&gt;')
  expect(mail.text).toContain('Country of residence: Germany\nPlatform: MetaTrader 5')
})

test('an acknowledgement has the reference, and nothing that was typed', () => {
  const details = {
    reference: 'A1B2C3D4',
    firstName: 'Your account is suspended',
    message: 'https://evil.example',
  }
  const mail = compose({kind: 'contact-acknowledgement', language: 'en', details})
  expect(mail.text).toContain('contact text')
  expect(mail.text).toContain('Reference: A1B2C3D4')
  expect(`${mail.subject} ${mail.html} ${mail.text}`).not.toMatch(/suspended|evil/u)
})

test.each([
  ['en', 'We have your complaint', 'Final answer by: 18 January 2027'],
  ['ar', 'وصلتنا شكواك', 'موعد الرد النهائي: 18 يناير 2027'],
] as const)(
  'the acknowledgement of a complaint in %s has the reference and the day of the answer',
  (language, subject, day) => {
    const promised = {reference: 'A1B2C3D4', answerBy: '2027-01-18T10:00:00+00:00'}
    const mail = compose({kind: 'complaint-acknowledgement', language, details: promised})
    expect(mail.subject).toBe(subject)
    expect(mail.text).toContain('A1B2C3D4')
    expect(mail.text).toContain(day)
  },
)

test('a complaint is delivered with its topic in words and what would put it right', () => {
  const details = {
    firstName: 'Layla',
    lastName: 'Haddad',
    email: 'a@example.com',
    topic: 'payment',
    message: 'No money came.',
    remedy: 'Pay it.',
  }
  const mail = compose({kind: 'complaint-delivery', language: 'en', recipient: null, details})
  expect(mail.text).toContain('What the complaint is about: A deposit or a withdrawal')
  expect(mail.text).toContain('What happened: No money came.\nWhat would resolve it: Pay it.')
})

test('an unknown kind is not sent', () => {
  expect(() => compose({kind: 'prize', details: {}})).toThrow('prize')
})

test('a name that was stored with direction marks does not turn the subject around, and one name is enough', () => {
  const details = {firstName: 'Ali\u202e', lastName: '', email: 'a@example.com', platform: 'mt5'}
  const mail = compose({kind: 'demo-delivery', language: 'en', recipient: null, details})
  expect(mail.subject).toMatch(/: Ali \(/u)
  expect(mail.text).not.toContain('Last name')
})
