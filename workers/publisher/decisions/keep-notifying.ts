import {setTimeout as sleep} from 'node:timers/promises'
import {defaultLanguage, type Language} from '#domain/languages.ts'
import type {Person} from '../content/members.ts'
import type {Officer} from '../environment.ts'
import {attemptEach} from '../publisher.ts'
import type {OfficerMail} from '../send-mail.ts'
import {composeNotice, type Notice} from './compose-notice.ts'
import {type DecisionLog, type DecisionNews, everyone} from './decision-log.ts'
import type {Webhook} from './webhooks.ts'

type Ports = Readonly<{
  decisions: Pick<DecisionLog, 'readNews' | 'noteNotified' | 'noteDue'>
  readPerson: (id: string) => Promise<Person>
  officers: readonly Officer[]
  /** The deputies of people who are away now, by the ids of these people. */
  readDeputies: () => Promise<ReadonlyMap<string, string>>
  /** Sends a mail to one address. Rejects if the mail server doesn't accept it. */
  sendMail: (address: string, mail: OfficerMail) => Promise<void>
  webhooks: readonly Webhook[]
  studioUrl: string
  report: (line: string) => void
}>

/** Begins what stands in a decision's list of recipients for an attempt that failed. */
const attemptPrefix = 'failed attempt '

type Decision = DecisionNews['decision']

/** Whether a later decision of the same text says the same: a text that goes live on its approval needs one notice. */
const isSaidLater = (decision: Decision, news: readonly DecisionNews[]): boolean =>
  decision.kind === 'approved' &&
  news.some(
    ({decision: {kind, documentId, textHash, position}}) =>
      kind === 'published' &&
      documentId === decision.documentId &&
      textHash === decision.textHash &&
      position > decision.position,
  )

/** Who acted: the person of the decision, and the approver of a text that just went live. */
const listActors = (decision: Decision, news: readonly DecisionNews[]): readonly string[] => {
  const approvals = news.filter(
    ({decision: {kind, documentId, textHash}}) =>
      kind === 'approved' && documentId === decision.documentId && textHash === decision.textHash,
  )
  const approvers = decision.kind === 'published' ? approvals.map((each) => each.decision.person) : []
  return [decision.person, ...approvers].filter((person) => person !== null)
}

type Recipient = Readonly<{language: Language; mayApprove: boolean}>

/** Whether a request was refused as it came in. That is news for its sender only: anyone who writes documents can send one. */
const isForSender = ({kind, person}: Decision): boolean => kind === 'refused' && person !== null

type About = Readonly<{
  decision: Decision
  actors: readonly string[]
  people: ReadonlyMap<string, Person>
  deputies: ReadonlyMap<string, string>
}>

/**
 * The addresses to notify of a decision: its authors and approvers, without those who acted. If an address isn't known, the officers' list stands in
 * for it, so that no notice is lost. Deputies get the mails of people who are away, too.
 */
function listRecipients(
  {decision, actors, people, deputies}: About,
  officers: readonly Officer[],
): ReadonlyMap<string, Recipient> {
  const languages = new Map(officers.map(({address, language}) => [address.toLowerCase(), language]))
  const {kind, person, authors, approvers} = decision
  const recipients = new Map<string, Recipient>()
  // Its mail, and its reminders, go out until a second person countersigns.
  if (kind === 'emergency') return recipients
  const add = (address: string, mayApprove: boolean) => {
    const language = languages.get(address.toLowerCase()) ?? defaultLanguage
    const known = recipients.get(address)
    recipients.set(address, {language, mayApprove: mayApprove || known?.mayApprove === true})
  }
  if (isForSender(decision)) {
    const address = people.get(person ?? '')?.address
    if (address) add(address, false)
    return recipients
  }
  const concerned = [...authors, ...approvers].flatMap((id) => [id, deputies.get(id) ?? id])
  for (const id of new Set(concerned.filter((each) => !actors.includes(each)))) {
    const address = people.get(id)?.address
    const mayApprove = approvers.includes(id)
    if (address) add(address, mayApprove)
    else for (const officer of officers) add(officer.address, mayApprove)
  }
  return recipients
}

const toMail = ({subject, lines, link, linkLabel}: Notice): OfficerMail => ({
  // Marks of direction are for the body. A mail program shows them in a subject.
  subject: subject.replaceAll(/[\u2068\u2069]/gu, ''),
  text: `${lines.join('\n')}\n\n${linkLabel}: ${link}\n`,
})

/** Notifies everyone of one decision. Those who were notified before are passed over. Throws the first failure after all others were notified. */
async function notify(
  {decision, notified}: DecisionNews,
  news: readonly DecisionNews[],
  ports: Ports,
): Promise<void> {
  const {position, authors, approvers} = decision
  const actors = listActors(decision, news)
  const deputies = await ports.readDeputies()
  const ids = [...new Set([...authors, ...approvers, ...actors, ...deputies.values()])]
  const people = new Map(await Promise.all(ids.map(async (id) => [id, await ports.readPerson(id)] as const)))
  const names = new Map([...people].map(([id, {name}]) => [id, name]))
  const compose = (reader: Recipient) =>
    composeNotice(decision, {...reader, names, studioUrl: ports.studioUrl})
  const mails = listRecipients({decision, actors, people, deputies}, ports.officers)
  const sendings = [
    ...[...mails].map(([address, reader]) => ({
      recipient: address,
      send: async () => await ports.sendMail(address, toMail(compose(reader))),
    })),
    ...(isForSender(decision) ? [] : ports.webhooks).map(({name, post}) => ({
      recipient: name,
      send: async () => await post(compose({language: defaultLanguage, mayApprove: true})),
    })),
  ]
  const {errors} = await attemptEach(sendings, async ({recipient, send}) => {
    if (notified.includes(recipient)) return false
    await send()
    await ports.decisions.noteNotified(position, recipient)
    return true
  })
  if (errors.length > 0) throw errors[0]
  await ports.decisions.noteNotified(position, everyone)
}

/** The attempts are further apart each time, as `decisions_to_notify` says: these take about a day. */
const maxAttempts = 14

/** Notifies everyone of one decision. Notes an attempt that fails, and gives up after the last. */
async function attempt(each: DecisionNews, news: readonly DecisionNews[], ports: Ports): Promise<void> {
  const {position} = each.decision
  try {
    await notify(each, news, ports)
  } catch (error) {
    const attempts = each.notified.filter((recipient) => recipient.startsWith(attemptPrefix)).length + 1
    await ports.decisions.noteNotified(position, `${attemptPrefix}${attempts}`)
    if (attempts < maxAttempts) throw error
    await ports.decisions.noteNotified(position, everyone)
    ports.report(
      `Notices of decision ${position}: given up after ${attempts} attempts. ${error instanceof Error ? error.message : 'An unknown error.'}`,
    )
  }
}

/** Sends all notices that are due. A failure doesn't stop the others. Resolves to what failed. */
export async function notifyAll(ports: Ports): Promise<readonly unknown[]> {
  await ports.decisions.noteDue()
  const news = await ports.decisions.readNews()
  const {errors} = await attemptEach(news, async (each) => {
    await (isSaidLater(each.decision, news)
      ? ports.decisions.noteNotified(each.decision.position, everyone)
      : attempt(each, news, ports))
    return true
  })
  return errors
}

const pauseMs = 3_000
const maxPauseMs = 5 * 60_000

/** Sends all notices that are due. Resolves to the first problem in words, or to an empty text. */
async function findProblem(ports: Ports): Promise<string> {
  try {
    const [error] = await notifyAll(ports)
    if (error === undefined) return ''
    throw error
  } catch (error) {
    return error instanceof Error ? error.message : 'an unknown error'
  }
}

/** Notifies authors and approvers of each decision until the signal aborts. It runs beside the publisher's cycles, so that no visitor waits for a mail server. */
export async function keepNotifying({
  signal,
  ...ports
}: Ports & Readonly<{signal: AbortSignal}>): Promise<void> {
  let lastProblem = ''
  let pause = pauseMs
  while (!signal.aborted) {
    const problem = await findProblem(ports)
    if (problem !== '' && problem !== lastProblem)
      ports.report(`Notices of decisions: ${problem}. They are tried again.`)
    lastProblem = problem
    pause = problem === '' ? pauseMs : Math.min(2 * pause, maxPauseMs)
    await sleep(pause, undefined, {signal}).catch((failure: unknown) => {
      if (!signal.aborted) throw failure
    })
  }
}
