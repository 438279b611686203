import {z} from 'zod'
import type {Language} from '#domain/languages/languages.ts'
import {describeDevice} from '#domain/format/describe-device.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {type Messages, messagesOf} from '#web/i18n/messages.ts'
import type {MailWords} from './mail-words.ts'
import type {OutboxMail} from './outbox.ts'

type Kind = keyof Messages['accountMail']

const detailsShape = z.object({
  token: z.string().optional(),
  newEmail: z.string().optional(),
  userAgent: z.string().optional(),
  left: z.int().optional(),
})

/** Where the button of a mail leads; a token is good for one step, once. */
const paths: Readonly<Partial<Record<Kind, string>>> = {
  'auth-signup': '/auth/confirm?type=signup',
  // An invited account has no password yet, as one that was just opened.
  'auth-invite': '/auth/confirm?type=signup',
  'auth-recovery': '/auth/reset?type=recovery',
  'auth-email-change': '/auth/confirm?type=email_change',
  'auth-email-change-consent': '/auth/confirm?type=email_change',
  'auth-account-exists': '/auth',
  'auth-new-sign-in': '/account',
  'auth-recovery-code-used': '/account',
  'auth-password-changed': '/auth/confirm?type=undo',
  'auth-email-changed': '/auth/confirm?type=undo',
  'auth-factor-added': '/auth/confirm?type=undo',
  'auth-passkey-added': '/auth/confirm?type=undo',
  'auth-change-undone': '/auth?mode=forgot',
  'auth-factor-removed': '/auth?mode=forgot',
}

const isKind = (labels: Messages['accountMail'], kind: string): kind is Kind => Object.hasOwn(labels, kind)

function addressOf(kind: Kind, language: Language, token: string | undefined, siteUrl: string): string {
  const address = new URL(publicPath(language, paths[kind] ?? '/'), siteUrl)
  if (token !== undefined) address.searchParams.set('token_hash', token)
  return address.href
}

/** What the owner of an account is mailed: links that prove an address, and news of what was changed. Null for other kinds of mail. */
export function composeAccountMail({kind, language, details}: OutboxMail, siteUrl: string): MailWords | null {
  const labels = messagesOf(language).accountMail
  if (!isKind(labels, kind)) return null
  const texts = labels[kind]
  const {token, newEmail = '', userAgent = '', left = 0} = detailsShape.parse(details)
  const device = describeDevice(userAgent) ?? messagesOf(language).auth.unknownDevice
  const filled = texts.text
    .replace('{newEmail}', () => newEmail)
    .replace('{device}', () => device)
    .replace('{left}', () => String(left))
  return {
    subject: texts.subject,
    parts: {
      paragraphs: filled.split('\n\n'),
      details: [],
      ...('button' in texts && {
        button: {href: addressOf(kind, language, token, siteUrl), label: texts.button},
      }),
    },
  }
}
