import {randomUUID} from 'node:crypto'
import type {Browser} from 'playwright'
import type postgres from 'postgres'
import {readSettings} from '#runtime/environment/settings.ts'
import {findMessages} from '#tests/support/accounts/inbox-api.ts'
import {siteUrl} from '#tests/support/site.ts'
import {waitUntil} from '#tests/support/timing.ts'
import type {TimedEvent} from './moments.ts'

type OutboxRow = Readonly<{kind: string; created_at: Date; sent_at: Date | null}>

/** The mails of a message, once all of them are sent. */
const sentMails = async (sql: postgres.Sql, email: string): Promise<readonly OutboxRow[]> =>
  await waitUntil('the mails are sent', async () => {
    const rows = await sql<OutboxRow[]>`
      select kind, created_at, sent_at from outbox where details::text like ${`%${email}%`} or recipient = ${email}`
    return rows.length > 0 && rows.every(({sent_at}) => sent_at !== null) ? rows : undefined
  })

/** One message of a visitor, from the button of the form to the mails in their mailboxes. */
export async function followForm(browser: Browser, sql: postgres.Sql): Promise<readonly TimedEvent[]> {
  const email = `seen-${randomUUID()}@example.com`
  const context = await browser.newContext({baseURL: siteUrl})
  await context.addCookies([{name: 'region', value: 'EU', url: siteUrl}])
  const page = await context.newPage()
  await page.goto('/contact', {waitUntil: 'networkidle'})
  const main = page.getByRole('main')
  await main.getByRole('textbox', {name: 'First name'}).fill('Layla')
  await main.getByRole('textbox', {name: 'Last name'}).fill('Haddad')
  await main.getByRole('textbox', {name: 'E-mail'}).fill(email)
  await main.getByRole('combobox', {name: 'Subject'}).selectOption('account')
  await main.getByRole('textbox', {name: 'Message'}).fill('What does a night cost?')
  const pressedAt = Date.now()
  await main.getByRole('button', {name: 'Send message'}).click()
  await page.getByText('Your message has arrived').waitFor()
  const arrivedAt = Date.now()
  const mails = await sentMails(sql, email)
  const received = await findMessages(
    readSettings().urls.inbox,
    ({receivedAt}) => Date.parse(receivedAt) >= pressedAt,
  )
  await context.close()
  return [
    {at: pressedAt, where: 'visitor', what: 'the visitor presses *Send message*'},
    ...mails.flatMap(({kind, created_at, sent_at}) => [
      {
        at: created_at.getTime(),
        where: 'database',
        what: `message and mail \`${kind}\` are stored, in one transaction`,
      },
      {at: sent_at?.getTime() ?? Number.NaN, where: 'database', what: `mail \`${kind}\` is marked as sent`},
    ]),
    ...received
      .filter(({text, to}) => text.includes(email) || to.includes(email))
      .map(({receivedAt, subject}) => ({
        at: Date.parse(receivedAt),
        where: 'mailbox',
        what: `“${subject}” is accepted by the mail server`,
      })),
    {at: arrivedAt, where: 'visitor', what: 'the page says that the message has arrived'},
  ]
}
