import {z} from 'zod'
import type {Language} from '#domain/languages.ts'
import {describeDevice} from '#domain/format/describe-device.ts'
import {publicPath} from '#i18n/public-path.ts'
import {type Messages, getMessages} from '#i18n/messages.ts'
import type {MailWords} from './write-mail.ts'
import type {OutboxMail} from './outbox.ts'

type Kind = keyof Messages['accountMail']

const detailsShape = z.object({
  token: z.string().optional(),
  // An address, and no sentence: no second person approved it.
  newEmail: z.string().regex(/^\S+$/u).optional(),
  userAgent: z.string().optional(),
  left: z.int().optional(),
  hasFactor: z.boolean().optional(),
})

/** Mails whose link leads to a page that shows the recipient's address. */
const addressed: ReadonlySet<Kind> = new Set(['auth-signup', 'auth-invite', 'auth-recovery'])

/** Where the button of each mail leads. A token confirms one step, once. */
const paths: Readonly<Partial<Record<Kind, string>>> = {
  'auth-signup': '/auth/confirm?type=signup',
  // An invited account doesn't have a password yet, like an account that was just opened.
  'auth-invite': '/auth/confirm?type=signup&password_is=new',
  'auth-recovery': '/auth/reset?type=recovery',
  'auth-email-change': '/auth/confirm?type=email_change',
  'auth-email-change-consent': '/auth/confirm?type=email_change',
  'auth-account-exists': '/auth',
  'auth-new-sign-in': '/account',
  'auth-recovery-code-used': '/account',
  'auth-recovery-codes-renewed': '/account',
  'auth-password-changed': '/auth/confirm?type=undo',
  'auth-email-changed': '/auth/confirm?type=undo',
  'auth-factor-added': '/auth/confirm?type=undo',
  'auth-passkey-added': '/auth/confirm?type=undo',
  'auth-app-codes-paused': '/auth/confirm?type=undo',
  'auth-deletion-requested': '/auth/confirm?type=undo',
  'auth-change-undone': '/auth?mode=forgot',
  'auth-factor-removed': '/auth?mode=forgot',
}

const isKind = (labels: Messages['accountMail'], kind: string): kind is Kind => Object.hasOwn(labels, kind)

type Link = Readonly<{
  kind: Kind
  language: Language
  recipient: string | null
  token?: string | undefined
  hasFactor?: boolean | undefined
}>

function writeLink({kind, language, recipient, token, hasFactor = false}: Link, siteUrl: string): string {
  const link = new URL(publicPath(language, paths[kind] ?? '/'), siteUrl)
  if (token !== undefined) link.searchParams.set('token_hash', token)
  if (recipient !== null && addressed.has(kind)) link.searchParams.set('address', recipient)
  if (hasFactor) link.searchParams.set('factor', 'yes')
  return link.href
}

/** Composes mails to the owner of an account: links that prove an address, and notices of changes. Returns null for other kinds. */
export function composeAccountMail(
  {kind, language, recipient, details}: OutboxMail,
  siteUrl: string,
): MailWords | null {
  const labels = getMessages(language).accountMail
  if (!isKind(labels, kind)) return null
  const texts = labels[kind]
  const {token, newEmail = '', userAgent = '', left = 0, hasFactor} = detailsShape.parse(details)
  const device = describeDevice(userAgent) ?? getMessages(language).auth.unknownDevice
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
        button: {
          href: writeLink({kind, language, recipient, token, hasFactor}, siteUrl),
          label: texts.button,
        },
      }),
    },
  }
}
