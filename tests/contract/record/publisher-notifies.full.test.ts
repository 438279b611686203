import {execFile} from 'node:child_process'
import path from 'node:path'
import {promisify} from 'node:util'
import type {SanityClient} from '@sanity/client'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {z} from 'zod'
import {makeSeal} from '#domain/seal/make-seal.ts'
import {toPublicKey} from '#domain/seal/seal-keys.ts'
import {verifySeal} from '#domain/seal/verify-seal.ts'
import {
  type MailCatcher,
  startMailCatcher,
  type RunningTimestampAuthority,
  startTimestampAuthority,
} from '#tests/support/servers/emulated-services.ts'
import {type RunningContentLake, startContentLake} from '#tests/support/start-content-lake.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import {type RunningPublisher, startPublisher} from '#tests/support/start-publisher.ts'
import {startWebhookRecorder, type WebhookRecorder} from '#tests/support/servers/receivers.ts'
import {waitUntil} from '#tests/support/timing.ts'

// Whom the publisher notifies of what: witnesses of each new head, officers of what one person published alone, and the operator's first seals.
const run = promisify(execFile)
const witness = 'witness@outside.example'
const site = 'http://localhost:9'
const officers = 'officers@marsa.example'
const hourMs = 3_600_000
const waitMs = 150_000

let lake: RunningContentLake
let database: TestDatabase
let mail: MailCatcher
let webhook: WebhookRecorder
let authority: RunningTimestampAuthority
let publisher: RunningPublisher | undefined
let content: SanityClient

const legalText = (slug: string, text: string) => ({
  _id: `legalDocument-${slug}`,
  _type: 'legalDocument',
  text,
})
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString()

/** A text that an administrator published alone some hours ago. */
function emergency(slug: string, hours: number) {
  const document = legalText(slug, 'The regulator called.')
  const moment = hoursAgo(hours)
  const approval = {
    kind: 'emergency' as const,
    authors: [{id: 'admin', role: 'administrator'}],
    approver: null,
    reason: 'The regulator called',
    sealedAt: moment,
    liveFrom: moment,
  }
  return {...document, seal: makeSeal(document._id, document, approval, lake.keys.seal.signing)}
}

async function sealInitial(...options: readonly string[]): Promise<string> {
  const {stdout} = await run(process.execPath, [path.resolve('content/sealing/initial.ts'), ...options], {
    env: {
      ...process.env,
      SANITY_PROJECT_ID: 'marsa',
      SANITY_DATASET: 'production',
      SANITY_API_HOST: lake.url,
      SANITY_WRITE_TOKEN: lake.keys.content.editor,
      SEAL_KEY: JSON.stringify(lake.keys.seal.signing),
      SEAL_PUBLIC_KEYS: JSON.stringify({keys: [toPublicKey(lake.keys.seal.signing)]}),
    },
  })
  return stdout
}

const entries = async () =>
  await database.sql<{position: number; hash: string; document_id: string; standing: string}[]>`
    select position::int, hash, document_id, standing from publications order by position`

beforeAll(async () => {
  ;[database, lake, mail, webhook, authority] = await Promise.all([
    startDatabase({seeded: false}),
    startContentLake(),
    startMailCatcher(),
    startWebhookRecorder(),
    startTimestampAuthority(),
  ])
  content = lake.client({token: lake.keys.content.editor, perspective: 'raw'})
}, waitMs)

afterAll(async () => {
  await publisher?.stop()
  await Promise.all([database.close(), lake.close(), mail.close(), webhook.close(), authority.close()])
})

test(
  'what is published and was never sealed is sealed by its operator, once; a seal that does not hold is left',
  async () => {
    const forged = {...emergency('terms', 1), text: 'Everybody wins.'}
    await content.createOrReplace(legalText('privacy', 'Before there were seals.'))
    await content.createOrReplace(legalText('cookies', 'Before there were seals.'))
    await content.createOrReplace(forged)
    await expect(sealInitial()).rejects.toThrow(/Nothing was sealed/u)
    expect(await content.getDocument('legalDocument-privacy')).not.toHaveProperty('seal')
    const said = await sealInitial('--yes')
    expect(said).toMatch(/legalDocument-cookies, written by \w/u)
    expect(said).toContain('2 of 3 regulated documents were sealed as initial.')
    expect(said).toContain('legalDocument-terms has a seal that does not hold, and was left as it is.')
    for (const slug of ['privacy', 'cookies']) {
      const document = z
        .looseObject({_id: z.string(), _type: z.string()})
        .parse(await content.getDocument(`legalDocument-${slug}`))
      expect(verifySeal(document, {keys: [toPublicKey(lake.keys.seal.signing)]})).toMatchObject({
        kind: 'sealed',
        seal: {kind: 'initial', approver: null, authors: [{role: 'operator'}]},
      })
    }
    expect(await sealInitial()).toContain('0 of 3 regulated documents were sealed as initial.')
    await content.delete('legalDocument-terms')
  },
  waitMs,
)

test(
  'each witness is sent the head of the record; one that does not take it gets it again',
  async () => {
    webhook.refuse(1)
    const started = await startPublisher({
      lake,
      database,
      env: {
        // Of this machine: a public site is stamped by no embedded authority.
        SITE_URL: site,
        SMTP_URL: mail.url,
        WITNESS_MAILS: `${witness}, auditor@outside.example`,
        WITNESS_URL: webhook.url,
        TSA_URL: authority.url,
        TSA_CA_FILE: path.join(authority.folder, 'ca.pem'),
      },
    })
    publisher = started
    await waitUntil('the head at the webhook', async () => await Promise.resolve(webhook.bodies[0]), waitMs)
    await waitUntil(
      'the head in a mail',
      async () => await Promise.resolve(mail.messagesTo(witness)[0]),
      waitMs,
    )
    const recorded = await entries()
    expect(recorded.map(({document_id, standing}) => [document_id, standing])).toEqual(
      ['legalDocument-cookies', 'legalDocument-privacy'].map((id) => [id, 'initial']),
    )
    const heads = recorded.map(({position, hash}) => `${position}:${hash}`)
    const posted = z
      .object({site: z.string(), position: z.int(), head_hash: z.string()})
      .parse(webhook.bodies[0])
    expect(posted.site).toBe(site)
    expect(heads).toContain(`${posted.position}:${posted.head_hash}`)
    for (const address of [witness, 'auditor@outside.example']) {
      const [letter] = mail.messagesTo(address)
      expect(heads.some((head) => letter?.text.includes(head))).toBe(true)
    }
    expect(started.lines.join('\n')).toMatch(/responded with the status 503\. It is tried again in \d+ s\./u)
    const noticed = await waitUntil('the notices', async () => {
      const rows = await database.sql`select witness from publication_notices order by witness`
      return rows.length === 3 ? rows : undefined
    })
    expect(noticed.map(({witness: to}: {witness?: unknown}) => to)).toEqual([
      'auditor@outside.example',
      webhook.url,
      witness,
    ])
  },
  waitMs,
)

test(
  'the head is time-stamped after each publication',
  async () => {
    await content.createOrReplace(emergency('complaints', 1))
    await waitUntil(
      'a time stamp of the last entry',
      async () => {
        const [row] = await database.sql`
        select from publication_anchors anchor join publications entry using (position)
        where entry.document_id = 'legalDocument-complaints' and entry.hash = anchor.head_hash`
        return row
      },
      waitMs,
    )
    // The witnesses had one today.
    expect(webhook.bodies).toHaveLength(1)
  },
  waitMs,
)

test(
  'officers are notified of a text that one person published alone, and that it is overdue after a day',
  async () => {
    await content.createOrReplace(emergency('conflicts', 25))
    const subjects = () =>
      mail
        .messagesTo(officers)
        .map(({subject}) => subject)
        .filter((subject) => subject.includes('ountersign'))
        .toSorted()
    await waitUntil(
      'both mails',
      async () => await Promise.resolve(subjects().length > 1 ? true : undefined),
      waitMs,
    )
    expect(subjects()).toEqual([
      'Overdue: please countersign: Legal document',
      'Please countersign: Legal document',
    ])
    const overdue = mail.messagesTo(officers).find(({subject}) => subject.startsWith('Overdue'))
    expect(overdue?.text.replaceAll(/\s+/gu, ' ')).toContain('25 hours ago')
    const request = await waitUntil('the note that they were notified', async () => {
      const found = await content.getDocument('approvalRequest.legalDocument-conflicts')
      return found?.['remindedAt'] === undefined ? undefined : found
    })
    expect(request).toMatchObject({state: 'published', document: 'legalDocument-conflicts'})
  },
  waitMs,
)

test(
  'officers are notified of a change around the approval, and that visitors saw nothing of it',
  async () => {
    await content.patch('legalDocument-cookies').set({text: 'Everybody wins.'}).commit()
    const subject = 'Security alert: unapproved change to Legal document was blocked'
    const alarm = await waitUntil(
      'the alarm',
      async () =>
        await Promise.resolve(mail.messagesTo(officers).find((letter) => letter.subject === subject)),
      waitMs,
    )
    expect(alarm.text).toContain('it was changed after it was sealed')
  },
  waitMs,
)
