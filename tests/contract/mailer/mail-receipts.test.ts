import type {SendMailOptions} from 'nodemailer'
import {expect, test} from 'vitest'
import {verifyReceipt} from '#commands/audit-log/verifier/check-receipt.ts'
import {acknowledgedForms} from '#domain/forms.ts'
import {makeSeal, makeSealKey} from '#domain/seal/make-seal.ts'
import {toPublicKey} from '#domain/seal/seal-keys.ts'
import {composeMail} from '#workers/mailer/compose-mail.ts'
import {sendDue} from '#workers/mailer/send-due.ts'
import type {OutboxMail} from '#workers/mailer/outbox.ts'
import {acknowledgementsShape, type MailTexts} from '#workers/mailer/read-texts.ts'

const [receiptKey, sealKey] = [makeSealKey('receipt-1'), makeSealKey('seal-1')]
const trust = {keys: {keys: [toPublicKey(receiptKey)]}, sealKeys: {keys: [toPublicKey(sealKey)]}}
const siteUrl = 'https://www.marsa.example'
const riskWarning = '{lossShare} of retail investor accounts lose money when trading CFDs with us.'

const profile = {
  _id: 'regionProfile-EU',
  _type: 'regionProfile',
  riskWarning: {en: riskWarning, ar: 'يخسر كثيرون أموالهم عند تداول عقود الفروقات معنا.'},
  lossPercentage: {percentage: 76},
}
const at = new Date().toISOString()
const {_id, ...sealedFields} = profile
const approval = {
  kind: 'initial',
  authors: [],
  approver: null,
  reason: 'first',
  sealedAt: at,
  liveFrom: at,
} as const
const words = {subject: 'Hello', text: 'We write to you.'}

const texts: MailTexts = {
  settings: {
    domain: 'marsa.example',
    brandName: 'Marsa',
    educationalNotice: 'No advice.',
    replyPromise: 'Soon.',
  },
  region: {
    offersCrypto: false,
    lossPercentage: 76,
    name: 'EU',
    riskWarning,
    servedBy: 'You are served by Marsa EU.',
  },
  acknowledgements: acknowledgementsShape.parse(
    Object.fromEntries(acknowledgedForms.map((kind) => [kind, words])),
  ),
  mails: {newsletter: words, status: words, welcome: words},
  subscription: {confirmLabel: 'Confirm', mailReason: 'You subscribed.', unsubscribeLabel: 'Unsubscribe'},
  subjects: {},
  platforms: {},
  programmes: {},
  withheld: [],
  approved: [{...profile, seal: makeSeal(_id, sealedFields, approval, sealKey)}],
}

const reference = '3f0c2a1e-9b7d-4c55-8e21-6a1f0b7c9d42'
const manageKey = '6a0e3e0c-0d3a-4f2e-9d2b-1c5b6f1f7a11'
const mail: OutboxMail = {
  id: manageKey,
  kind: 'status-incident',
  language: 'en',
  region: 'EU',
  recipient: 'a@example.com',
  details: {title: {en: 'Slow', ar: 'بطء'}, text: {en: 'Since 10:42.', ar: 'منذ 10:42.'}, manageKey},
  created_at: at,
  reference,
}

const receiptOf = (row: OutboxMail) => {
  const {receipt} = composeMail(row, texts, siteUrl, receiptKey)
  if (!receipt) throw new Error('The mail has no receipt.')
  return receipt
}

test('the receipt of a mail verifies, and not with another figure', () => {
  const {filename, content} = receiptOf(mail)
  expect(filename).toBe(`receipt-${reference}.json`)
  const verification = verifyReceipt(content, trust)
  expect(verification).toMatchObject({answer: 'verified', findings: []})
  expect(verification.claim).toMatch(
    `mail:${reference} of ${siteUrl}, region EU, country unknown, language en, at `,
  )
  expect(verification.notes[0]).toContain('Text regionProfile-EU (riskWarning): initial')
  expect(content).toContain('76% of retail')
  const changed = content.replace('76% of retail', '36% of retail')
  expect(verifyReceipt(changed, trust).answer).toBe('not-verified')
})

test.each([
  ['status-incident', mail.details],
  ['newsletter-confirm', {confirmToken: manageKey}],
  ['auth-recovery', {token: manageKey}],
  ['contact-acknowledgement', {reference: 'A1B2C3D4'}],
])('the receipt of %s has its words and no link that opens something', (kind, details) => {
  const row = {...mail, kind, details}
  const composed = composeMail(row, texts, siteUrl, receiptKey)
  const {content} = receiptOf(row)
  expect(verifyReceipt(content, trust).answer).toBe('verified')
  expect(content).toContain(composed.subject)
  expect(content).not.toMatch(/https?:\/\/[^"]+[/?]/u)
  expect(content).not.toContain(manageKey)
})

test('a mail to the broker, a sample, and a mail from a site without a key neither have nor mention a receipt', () => {
  const details = {firstName: 'A', lastName: 'B', email: 'a@example.com', message: 'Hello'}
  const {reference: _, ...sample} = mail
  const composed = [
    composeMail({...mail, kind: 'contact-delivery', recipient: null, details}, texts, siteUrl, receiptKey),
    composeMail(sample, texts, siteUrl, receiptKey),
    composeMail(mail, texts, siteUrl),
  ]
  expect(composed.map(({receipt}) => receipt)).toEqual([undefined, undefined, undefined])
  for (const {text} of composed) expect(text).not.toContain('/legal/history/verify')
  expect(composeMail(mail, texts, siteUrl, receiptKey).text).toContain(`${siteUrl}/legal/history/verify`)
})

test.each([true, false])('a mail has a receipt only while the clock is right: %s', async (isClockRight) => {
  const sent: SendMailOptions[] = []
  await sendDue({
    outbox: {
      claim: async () => await Promise.resolve([{id: mail.id, mail}]),
      settle: async () => await Promise.resolve(),
    },
    readTexts: async () => await Promise.resolve(texts),
    transport: {sendMail: async (each) => await Promise.resolve(sent.push(each))},
    siteUrl,
    staff: 'office@example.com',
    from: undefined,
    receiptKey,
    isClockRight: async () => await Promise.resolve(isClockRight),
    log: (line) => {
      throw new Error(line)
    },
  })
  expect(sent.map(({attachments}) => attachments?.length)).toEqual([isClockRight ? 1 : undefined])
})
