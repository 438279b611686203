import 'server-only'
import {cookies} from 'next/headers'
import {mailedToCookie} from '#domain/cookies/site-cookies.ts'
import {type MailedTo, readMailedTo} from './mailed-to.ts'

/** The address that the visitor has just requested a mail for. */
export const currentMailedTo = async (): Promise<MailedTo | null> =>
  readMailedTo((await cookies()).get(mailedToCookie.name)?.value)
