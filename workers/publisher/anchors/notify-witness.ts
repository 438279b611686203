import type {AnchorLog, Head} from './anchor-log.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Somebody outside who keeps heads of the record. */
export type Witness = Readonly<{
  /** A mail address, or the address of a webhook. */
  address: string
  /** Rejects where the head was not taken. */
  send: (head: Head) => Promise<void>
}>

/** Sends a witness the head of the record: each head once, and at most one a day. */
export async function notifyWitness(
  {address, send}: Witness,
  log: Pick<AnchorLog, 'head' | 'lastNotice' | 'appendNotice'>,
  now: () => number,
): Promise<void> {
  const [head, last] = await Promise.all([log.head(), log.lastNotice(address)])
  if (!head || last?.hash === head.hash) return
  if (last && now() - Date.parse(last.sentAt) < dayMs) return
  await send(head)
  await log.appendNotice(address, head)
}
