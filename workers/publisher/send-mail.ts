import {createTransport} from 'nodemailer'
import type {PublisherEnvironment} from './environment.ts'

export type OfficerMail = Readonly<{subject: string; text: string}>

/** Sends a mail to the configured addresses. Rejects if the mail server doesn't accept it. */
export type SendMail = (mail: OfficerMail) => Promise<void>

type Variables = Pick<PublisherEnvironment, 'SMTP_URL' | 'MAIL_FROM' | 'SITE_URL'>

/** Connects to the mail server for mails to these addresses. */
export function connectMail({SMTP_URL, MAIL_FROM, SITE_URL}: Variables, to: readonly string[]): SendMail {
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  const from = MAIL_FROM ?? `publisher@${new URL(SITE_URL).hostname}`
  return async ({subject, text}) => {
    await transport.sendMail({from, to: [...to], subject, text})
  }
}
