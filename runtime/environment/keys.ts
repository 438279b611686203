import {randomBytes, createHmac} from 'node:crypto'
import {renameSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {z} from 'zod'
import {embeddedKeyPrefix} from '#domain/production-problems.ts'
import {makeSealKey} from '#domain/seal/make-seal.ts'
import {
  toPublicKey,
  type SealKeySet,
  sealPrivateKeyShape,
  sealPublicKeyShape,
  type SealPublicKey,
} from '#domain/seal/seal-keys.ts'
import {makeOnce} from './private-files.ts'

const sealKeysShape = z.object({signing: sealPrivateKeyShape, retired: z.array(sealPublicKeyShape)})

/** What a key of the embedded stack signs: regulated texts in the publisher, or receipts in the web server. */
export type KeyUse = 'seal' | 'receipt'

/** The keys of an embedded stack for one use: the signing key, and earlier keys that only verify. */
type SealKeys = Readonly<z.infer<typeof sealKeysShape>>

/** The file with the keys for a use in a data folder. */
export const sealKeysFile = (dataDir: string, use: KeyUse = 'seal'): string =>
  path.join(dataDir, `${use}-keys.json`)

/** Makes a key that is recognizable as an embedded stack's. */
export const makeEmbeddedSealKey = (use: KeyUse = 'seal') =>
  makeSealKey(`${embeddedKeyPrefix}-${use}-${randomBytes(6).toString('hex')}`)

/** Reads the keys for a use from a data folder. The first start creates them (readable by their owner only). */
export const readSealKeys = (dataDir: string, use: KeyUse = 'seal'): SealKeys =>
  sealKeysShape.parse(
    makeOnce(sealKeysFile(dataDir, use), () => ({signing: makeEmbeddedSealKey(use), retired: []})),
  )

function writeSealKeys(dataDir: string, use: KeyUse, keys: SealKeys): void {
  const file = sealKeysFile(dataDir, use)
  // Renames the file, so that readers never see half of it.
  writeFileSync(`${file}.new`, JSON.stringify(keys, null, 2), {mode: 0o600})
  renameSync(`${file}.new`, file)
}

/** The public keys, including retired ones. */
export const listPublishedSealKeys = ({signing, retired}: SealKeys): SealKeySet => ({
  keys: [toPublicKey(signing), ...retired],
})

/** The public keys with a new one. The earlier ones have no end yet: the publisher signs with one of them until it gets the new key. */
export const addSealKey = (next: SealPublicKey, {keys}: SealKeySet): SealKeySet => {
  if (keys.some(({kid}) => kid === next.kid)) throw new Error(`The key ${next.kid} is known already.`)
  return {keys: [next, ...keys]}
}

/**
 * The public keys after one of them ended: what it signed until then stays valid. Throws if it has ended, if no other key could sign, or if it signed
 * something later (`lastSignedAt`, in ISO 8601).
 */
export function endSealKey(
  kid: string,
  {keys}: SealKeySet,
  {at, lastSignedAt}: Readonly<{at: string; lastSignedAt: string | null}>,
): SealKeySet {
  const ending = keys.find((key) => key.kid === kid)
  if (!ending) throw new Error(`The key ${kid} is unknown. Known: ${keys.map((key) => key.kid).join(', ')}.`)
  if (ending.validUntil !== undefined) throw new Error(`The key ${kid} ended at ${ending.validUntil}.`)
  if (keys.every((key) => key === ending || key.validUntil !== undefined))
    throw new Error(`The key ${kid} is the only one that signs. Make a new one first.`)
  if (lastSignedAt !== null && Date.parse(lastSignedAt) > Date.parse(at))
    throw new Error(
      `The key ${kid} signed an entry of the audit log at ${lastSignedAt}, and an end at ${at} would make it invalid. Check this machine's clock.`,
    )
  return {keys: keys.map((key) => (key === ending ? {...key, validUntil: at} : key))}
}

/** Replaces the signing key of an embedded stack. The programs that run sign with the old one until the next start, which ends it. */
export function rotateEmbeddedKey(dataDir: string, use: KeyUse): Readonly<{next: string; old: string}> {
  const {signing, retired} = readSealKeys(dataDir, use)
  const next = makeEmbeddedSealKey(use)
  writeSealKeys(dataDir, use, {signing: next, retired: [toPublicKey(signing), ...retired]})
  return {next: next.kid, old: signing.kid}
}

/** Ends the replaced keys of an embedded stack. Its programs must have ended. Returns whether any key ended. */
export function endReplacedKeys(dataDir: string, at: string): boolean {
  const uses: readonly KeyUse[] = ['seal', 'receipt']
  const changed = uses.filter((use) => {
    const {signing, retired} = readSealKeys(dataDir, use)
    if (retired.every(({validUntil}) => validUntil !== undefined)) return false
    writeSealKeys(dataDir, use, {signing, retired: retired.map((key) => ({validUntil: at, ...key}))})
    return true
  })
  return changed.length > 0
}

export const studioUsers = ['admin', 'compliance', 'compliance2', 'marketing'] as const
export type StudioUserId = (typeof studioUsers)[number]

const token = z.string().min(32)

// Lets other systems recognise and reject a local key.
const prefix = embeddedKeyPrefix

// Derived, so that data folders of earlier versions have them, too.
const derive = (use: string, secret: string, words: string) =>
  `${prefix}-${use}-${createHmac('sha256', secret).update(words).digest('base64url')}`

const ownShape = z.object({
  content: z.object({
    viewer: token,
    editor: token,
    users: z.object({admin: token, compliance: token, compliance2: token, marketing: token}),
  }),
  /** Signs the Content Lake's webhooks. */
  webhookSecret: token,
  supabase: z.object({publishable: token, secret: token, postgresPassword: token}).transform((own) => ({
    ...own,
    // The role that the site uses to store visitors' submissions.
    site: derive('site', own.secret, 'site_writer'),
    // The role of the publisher and the nightly evidence run, which adds entries to the audit log and rendered pages.
    publisher: derive('audit-log', own.secret, 'publication_writer'),
    // The role of the market data worker, which stores quotes and price bars.
    marketData: derive('quotes', own.secret, 'market_data_writer'),
  })),
})

const keysShape = ownShape.transform((own) => ({
  ...own,
  content: {
    ...own.content,
    /** The worker that publishes regulated content. */
    publisher: derive('publisher', own.content.editor, 'publisher'),
  },
  /** Signs the database's webhooks. The database stores this secret, so it must not get the site's other secret. */
  marketDataSecret: derive('market-data', own.webhookSecret, 'market data'),
  /** The key of the demo feed for the market data worker. */
  quotesPushKey: derive('quotes-push', own.webhookSecret, 'quotes'),
}))

/** Tokens and keys of one embedded stack. They aren't valid anywhere else. */
export type Keys = z.infer<typeof keysShape> & Readonly<{seal: SealKeys; receipt: SealKeys}>

const make = (use: string) => `${prefix}-${use}-${randomBytes(24).toString('base64url')}`

const makeKeys = (): z.input<typeof keysShape> => ({
  content: {
    viewer: make('viewer'),
    editor: make('editor'),
    users: {
      admin: make('admin'),
      compliance: make('compliance'),
      compliance2: make('compliance2'),
      marketing: make('marketing'),
    },
  },
  webhookSecret: make('webhook'),
  supabase: {
    publishable: make('publishable'),
    secret: make('secret'),
    postgresPassword: randomBytes(24).toString('hex'),
  },
})

/** Reads `keys.json`, `seal-keys.json` and `receipt-keys.json` from a data folder. The first start creates them (readable by their owner only). */
export const readKeys = (dataDir: string): Keys => ({
  ...keysShape.parse(makeOnce(path.join(dataDir, 'keys.json'), makeKeys)),
  seal: readSealKeys(dataDir),
  receipt: readSealKeys(dataDir, 'receipt'),
})
