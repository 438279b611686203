import {randomBytes, createHmac} from 'node:crypto'
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

/** The keys of an embedded stack's publisher: the signing key, and earlier keys that only verify. */
type SealKeys = Readonly<z.infer<typeof sealKeysShape>>

/** The file with the seal keys in a data folder. */
export const sealKeysFile = (dataDir: string): string => path.join(dataDir, 'seal-keys.json')

/** Makes a key that is recognizable as an embedded stack's. */
export const makeEmbeddedSealKey = () =>
  makeSealKey(`${embeddedKeyPrefix}-seal-${randomBytes(6).toString('hex')}`)

/** Reads the publisher's keys from a data folder. The first start creates them (readable by their owner only). */
export const readSealKeys = (dataDir: string): SealKeys =>
  sealKeysShape.parse(makeOnce(sealKeysFile(dataDir), () => ({signing: makeEmbeddedSealKey(), retired: []})))

/** The public keys, including retired ones. */
export const listPublishedSealKeys = ({signing, retired}: SealKeys): SealKeySet => ({
  keys: [toPublicKey(signing), ...retired],
})

/** The public keys after a rotation: earlier keys can't seal after the given time, but their seals stay valid. */
export const addSealKey = (next: SealPublicKey, {keys}: SealKeySet, at: string): SealKeySet => {
  if (keys.some(({kid}) => kid === next.kid)) throw new Error(`The key ${next.kid} is known already.`)
  return {keys: [next, ...keys.map((key) => ({validUntil: at, ...key}))]}
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
export type Keys = z.infer<typeof keysShape> & Readonly<{seal: SealKeys}>

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

/** Reads `keys.json` and `seal-keys.json` from a data folder. The first start creates them (readable by their owner only). */
export const readKeys = (dataDir: string): Keys => ({
  ...keysShape.parse(makeOnce(path.join(dataDir, 'keys.json'), makeKeys)),
  seal: readSealKeys(dataDir),
})
