import {createServer} from 'node:http'
import {text} from 'node:stream/consumers'
import {afterEach, expect, test} from 'vitest'
import type {ApprovalDecision} from '#domain/audit-log/decision.ts'
import {notifyAll} from './keep-notifying.ts'
import {listWebhooks} from './webhooks.ts'

const hash = 'a'.repeat(64)
const decision: ApprovalDecision = {
  position: 1,
  documentId: 'regionProfile-EU',
  documentType: 'regionProfile',
  title: 'European Union',
  kind: 'requested',
  person: 'amal',
  decidedAt: '2026-11-28T10:00:00.000Z',
  reason: 'The fee changed',
  textHash: hash,
  authors: ['amal', 'layla'],
  approvers: ['james', 'nadia'],
  liveAt: '2026-11-30T09:00:00.000Z',
  assignee: null,
  dueAt: null,
  evidenceFiles: [],
  checklist: [],
  changes: [
    {field: 'complianceNotice', language: 'en', from: '5', to: '6'},
    {field: 'complianceNotice', language: 'ar', from: '5', to: '6'},
  ],
}
const people = new Map([
  ['amal', 'Amal Haddad'],
  ['james', 'James Whitfield'],
  ['layla', 'Layla Mansour'],
  ['nadia', 'Nadia Rahal'],
])

type Mail = Readonly<{to: string; subject: string; text: string}>

/** Notifies of decisions as far as everyone wasn't notified, with a mail server that fails for some addresses. */
function connect(decisions: readonly ApprovalDecision[], webhooks: Parameters<typeof listWebhooks>[0] = {}) {
  const mails: Mail[] = []
  const noted = new Map<number, string[]>()
  const failing = new Set<string>()
  const unknown = new Set<string>()
  const lines: string[] = []
  const shared = new Map<string, string>()
  const deputies = new Map<string, string>()
  const run = async () =>
    await notifyAll({
      readDeputies: async () => await Promise.resolve(deputies),
      decisions: {
        noteDue: async () => await Promise.resolve(),
        readNews: async () =>
          await Promise.resolve(
            decisions
              .map((each) => ({decision: each, notified: noted.get(each.position) ?? []}))
              .filter(({notified}) => !notified.includes('*')),
          ),
        noteNotified: async (position, recipient) => {
          await Promise.resolve(noted.set(position, [...(noted.get(position) ?? []), recipient]))
        },
      },
      readPerson: async (id) =>
        await Promise.resolve({
          name: people.get(id) ?? id,
          address: unknown.has(id) ? null : (shared.get(id) ?? `${id}@marsa.example`),
        }),
      officers: [
        {address: 'james@marsa.example', language: 'en'},
        {address: 'nadia@marsa.example', language: 'ar'},
      ],
      sendMail: async (to, {subject, text: words}) => {
        if (failing.has(to)) throw new Error('Mailbox full')
        await Promise.resolve(mails.push({to, subject, text: words.replaceAll(/[\u2068\u2069]/gu, '')}))
      },
      webhooks: listWebhooks(webhooks),
      studioUrl: 'https://studio.marsa.example',
      report: (line) => {
        lines.push(line)
      },
    })
  return {
    mails,
    failing,
    unknown,
    shared,
    lines,
    deputies,
    run,
    to: (address: string) => mails.filter((mail) => mail.to === address),
  }
}

test('authors and approvers get one mail each, and the person who acted gets none', async () => {
  const {mails, run} = connect([decision])
  await run()
  await run()
  expect(mails.map(({to}) => to).toSorted()).toEqual([
    'james@marsa.example',
    'layla@marsa.example',
    'nadia@marsa.example',
  ])
})

test('a deputy gets the mails of an officer who is away, too, and the one who acted gets none', async () => {
  const {mails, deputies, run} = connect([{...decision, approvers: ['james']}])
  deputies.set('james', 'nadia').set('layla', 'amal')
  await run()
  expect(mails.map(({to}) => to).toSorted()).toEqual([
    'james@marsa.example',
    'layla@marsa.example',
    'nadia@marsa.example',
  ])
})

test('a mail says who should approve and until when, as long as that person may', async () => {
  const dueAt = '2026-11-29T09:00:00.000Z'
  const {to, run} = connect([
    {...decision, assignee: 'james', dueAt},
    {...decision, position: 2, kind: 'overdue', assignee: 'amal', dueAt},
  ])
  await run()
  const [asked, overdue] = to('james@marsa.example')
  expect(asked?.text).toContain('Assigned to: James Whitfield\nApprove by: 29 Nov 2026, 09:00 UTC')
  expect(overdue?.subject).toBe('Approval overdue: European Union')
  expect(overdue?.text).not.toContain('Assigned to')
})

test('a mail has the title, the names, the change in one line and a link, and no raw id in its words', async () => {
  const {to, run} = connect([decision])
  await run()
  const [mail] = to('james@marsa.example')
  expect(mail?.subject).toBe('Please approve: European Union')
  expect(mail?.text).toBe(`European Union was sent for approval.
By: Amal Haddad
Written by: Amal Haddad, Layla Mansour
Reason: The fee changed
Changed: Compliance notice (English): “5” → “6” (and 1 more)
Goes live: 30 Nov 2026, 09:00 UTC

Open in the Studio: https://studio.marsa.example/intent/edit/id=regionProfile-EU;type=regionProfile
`)
  // An author isn't asked to approve.
  expect(to('layla@marsa.example')[0]?.subject).toBe('Sent for approval: European Union')
})

test('an officer reads Arabic if the list of officers says so', async () => {
  const {to, run} = connect([{...decision, kind: 'sent-back', person: 'james', reason: 'الرسم خطأ'}])
  await run()
  const [mail] = to('nadia@marsa.example')
  expect(mail?.subject).toBe('أُعيد للتعديل: European Union')
  expect(mail?.text).toContain('السبب: الرسم خطأ')
  expect(mail?.text).toContain('التغيير: Compliance notice (الإنجليزية): “5” ← “6”')
})

test('a text that goes live on its approval causes one mail, and none to its approver', async () => {
  const approved = {...decision, kind: 'approved' as const, person: 'james'}
  const {mails, run} = connect([approved, {...approved, position: 2, kind: 'published', person: null}])
  await run()
  expect(mails.map(({to, subject}) => `${to}: ${subject}`).toSorted()).toEqual([
    'amal@marsa.example: Live: European Union',
    'layla@marsa.example: Live: European Union',
    'nadia@marsa.example: نُشر: European Union',
  ])
})

test('a mail that fails is sent again, and the others are not', async () => {
  const {mails, failing, run} = connect([decision])
  failing.add('james@marsa.example')
  expect(await run()).toEqual([new Error('Mailbox full')])
  expect(mails).toHaveLength(2)
  failing.clear()
  expect(await run()).toEqual([])
  expect(mails.map(({to}) => to).at(-1)).toBe('james@marsa.example')
  expect(mails).toHaveLength(3)
})

test('without the address of an approver, the officers of the list are told', async () => {
  const {mails, unknown, run} = connect([{...decision, approvers: ['omar'], authors: ['amal']}])
  unknown.add('omar')
  await run()
  expect(mails.map(({to}) => to).toSorted()).toEqual(['james@marsa.example', 'nadia@marsa.example'])
})

test('a mail that can never be sent is given up, with a line in the log', async () => {
  const {failing, lines, run} = connect([decision])
  failing.add('james@marsa.example')
  let runs = 0
  while (runs < 50 && (await run()).length > 0) runs += 1
  expect(runs).toBe(13)
  expect(lines).toEqual(['Notices of decision 1: given up after 14 attempts. Mailbox full'])
  failing.clear()
  expect(await run()).toEqual([])
  expect(lines).toHaveLength(1)
})

test('a request that is refused as it comes in is told to its sender only', async () => {
  const slack = await startRecorder()
  const refused = {...decision, kind: 'refused' as const}
  const {mails, run} = connect([refused], {SLACK_WEBHOOK_URL: slack.url})
  await run()
  expect(mails.map(({to}) => to)).toEqual(['amal@marsa.example'])
  expect(slack.bodies).toEqual([])
  const nobody = connect([refused])
  nobody.unknown.add('amal')
  await nobody.run()
  expect(nobody.mails).toEqual([])
  // The rules refuse a request that waited: its approvers know of it.
  const later = connect([{...refused, person: null}])
  await later.run()
  expect(later.mails).toHaveLength(4)
})

test('a person who shares the address of who acted is told', async () => {
  const {mails, shared, run} = connect([{...decision, authors: ['amal'], approvers: ['james']}])
  shared.set('amal', 'desk@marsa.example').set('james', 'desk@marsa.example')
  await run()
  expect(mails.map(({to}) => to)).toEqual(['desk@marsa.example'])
})

test('what people write is one line of a notice, without marks of direction, and is cut', async () => {
  const link = 'Open in the Studio: https://evil.example'
  const title = `T\u202E${'t'.repeat(300)}`
  const reason = `Wrong\n\n${link}\u0085\u2066${'r'.repeat(600)}`
  const changes = [{field: 'text', language: null, from: `a\n${link}`, to: 'b\u2069'}]
  const {mails, run} = connect([{...decision, title, reason, changes}])
  await run()
  expect(mails).toHaveLength(3)
  for (const {subject, text: words} of mails) {
    expect(`${subject}${words}`).not.toMatch(/[\u0085\u202A-\u202E\u2066]/u)
    expect(words).not.toMatch(/^Open in the Studio: https:\/\/evil/mu)
    expect(subject.length).toBeLessThan(240)
    expect(words).toContain(`${'t'.repeat(199)}…`)
    expect(words).not.toContain('t'.repeat(200))
    expect(words).not.toContain('r'.repeat(500))
  }
})

const servers: Array<ReturnType<typeof createServer>> = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

/** Records what is posted to it. */
async function startRecorder(status = 200) {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    const record = async () => {
      bodies.push(await text(request))
      response.writeHead(status).end()
    }
    void record()
  })
  servers.push(server)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {bodies, url: `http://127.0.0.1:${port}`}
}

test('Slack and Teams get each decision once, with a link', async () => {
  const [slack, teams] = await Promise.all([startRecorder(), startRecorder()])
  const {run} = connect([{...decision, reason: '<b> & more'}], {
    SLACK_WEBHOOK_URL: slack.url,
    TEAMS_WEBHOOK_URL: teams.url,
  })
  await run()
  await run()
  expect([slack.bodies.length, teams.bodies.length]).toEqual([1, 1])
  const link = 'https://studio.marsa.example/intent/edit/id=regionProfile-EU;type=regionProfile'
  const message = JSON.parse(slack.bodies[0] ?? '') as unknown
  expect(message).toMatchObject({text: expect.stringContaining(`<${link}|Open in the Studio>`) as unknown})
  expect(slack.bodies[0]).toContain('&lt;b&gt; &amp; more')
  expect(JSON.parse(teams.bodies[0] ?? '')).toMatchObject({
    attachments: [{content: {actions: [{type: 'Action.OpenUrl', url: link}]}}],
  })
})

test('a chat that refuses a message gets it again, and the mails go out once', async () => {
  const slack = await startRecorder(500)
  const {mails, run} = connect([decision], {SLACK_WEBHOOK_URL: slack.url})
  const [error] = await run()
  expect(String(error)).toContain('The webhook of Slack responded with the status 500')
  expect(String(error)).not.toContain(slack.url)
  await run()
  expect([slack.bodies.length, mails.length]).toEqual([2, 3])
})

test("a link that a person writes isn't a link in a chat or a mail", async () => {
  const [slack, teams] = await Promise.all([startRecorder(), startRecorder()])
  const reason = '[Open in the Studio](https://evil.example/a) www.evil.example'
  const changes = [{field: 'text', language: null, from: reason, to: reason}]
  const {mails, run} = connect([{...decision, title: reason, reason, changes}], {
    SLACK_WEBHOOK_URL: slack.url,
    TEAMS_WEBHOOK_URL: teams.url,
  })
  await run()
  expect(mails).toHaveLength(3)
  for (const {subject, text: words} of mails) {
    expect(`${subject}${words}`).not.toMatch(/https:\/\/evil|evil\.example/u)
    expect(words).toContain('https://studio.marsa.example/intent/edit')
  }
  for (const body of [slack.bodies[0] ?? '', teams.bodies[0] ?? '']) {
    expect(body).toContain('Open in the Studio](https:')
    expect(body).not.toMatch(/https:\/\/evil|evil\.example/u)
  }
  // It reads Markdown.
  expect(teams.bodies[0]).not.toContain('"TextBlock"')
})
