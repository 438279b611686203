import {z} from 'zod'
import {relyingPartyShape} from './relying-party.ts'

const encoded = z.base64url()

const credential = {
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  // Extensions decide nothing here.
  clientExtensionResults: z.looseObject({}).transform(() => ({})),
}

/** A new passkey in the JSON of the standard. */
export const createdShape = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.string().max(32)).max(8).default([]),
  }),
})

/** A passkey that is shown, in the JSON of the standard. */
export const shownCredentialShape = z.object({
  ...credential,
  response: z.object({clientDataJSON: encoded, authenticatorData: encoded, signature: encoded}),
})

/** What a browser returns of a new passkey, in the JSON of the standard. */
export type CreatedCredential = z.infer<typeof createdShape>

/** What a browser returns when a passkey is shown. */
export type ShownCredential = z.infer<typeof shownCredentialShape>

/** The part of a verification that passkeys have in place of a code. */
export const credentialResponseShape = z.discriminatedUnion(
  'type',
  [
    relyingPartyShape.extend({type: z.literal('create'), credential_response: createdShape}),
    relyingPartyShape.extend({type: z.literal('request'), credential_response: shownCredentialShape}),
  ],
  {error: 'WebAuthn type must be create or request'},
)

export type CredentialResponse = z.infer<typeof credentialResponseShape>
