import {createHmac, randomBytes} from 'node:crypto'
import path from 'node:path'
import {z} from 'zod'
import {embeddedKeyPrefix} from '#domain/deployment/production-problems.ts'
import {makeOnce} from './make-once.ts'
import {readSealKeys, type SealKeys} from './seal-keys.ts'

export const studioUsers = ['admin', 'compliance', 'compliance2', 'marketing'] as const
export type StudioUserId = (typeof studioUsers)[number]

const token = z.string().min(32)

// Lets other systems recognise and reject a local key.
const prefix = embeddedKeyPrefix

// Derived, so that a folder of an earlier version has it, too.
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
  supabase: z
    .object({publishable: token, secret: token, postgresPassword: token})
    // Of the role with which the site stores what visitors send.
    .transform((own) => ({...own, site: derive('site', own.secret, 'site_writer')})),
})

const keysShape = ownShape.transform((own) => ({
  ...own,
  content: {
    ...own.content,
    /** Of the worker that alone publishes regulated content. */
    publisher: derive('publisher', own.content.editor, 'publisher'),
  },
  /** Signs the webhooks of the database, which holds it: the site's other secret is not for it. */
  marketDataSecret: derive('market-data', own.webhookSecret, 'market data'),
}))

/** Tokens and keys of one embedded stack; not valid anywhere else. */
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

/** Reads `keys.json` and `seal-keys.json` of a data folder; creates them (readable by their owner only) at the first start. */
export const readKeys = (dataDir: string): Keys => ({
  ...keysShape.parse(makeOnce(path.join(dataDir, 'keys.json'), makeKeys)),
  seal: readSealKeys(dataDir),
})
