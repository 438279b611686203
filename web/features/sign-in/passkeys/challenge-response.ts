import {z} from 'zod'

const knownShape = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).default([]),
})

const creationShape = z.object({
  type: z.literal('create'),
  rp: z.object({id: z.string(), name: z.string()}),
  user: z.object({id: z.string(), name: z.string(), displayName: z.string()}),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({type: z.literal('public-key'), alg: z.int()})),
  timeout: z.number().default(300_000),
  excludeCredentials: z.array(knownShape),
  authenticatorSelection: z.object({
    residentKey: z.enum(['discouraged', 'preferred', 'required']).default('preferred'),
    userVerification: z.literal('required'),
  }),
})

const requestShape = z.object({
  type: z.literal('request'),
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number().default(300_000),
  allowCredentials: z.array(knownShape),
  userVerification: z.literal('required'),
})

/** What the page gets to make or show a passkey: options in the JSON of the standard, or why there are none. Times are in milliseconds. */
export const challengeResponseShape = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('ready'),
    /** Of a second factor. */
    factor: z.uuid().optional(),
    challenge: z.uuid(),
    options: z.discriminatedUnion('type', [creationShape, requestShape]),
  }),
  z.object({
    status: z.literal('failed'),
    toast: z.object({title: z.string(), description: z.string()}),
  }),
])

export type ChallengeResponse = z.infer<typeof challengeResponseShape>
export type CeremonyOptions = Extract<ChallengeResponse, {status: 'ready'}>['options']
