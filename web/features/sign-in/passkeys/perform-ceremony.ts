import {type CeremonyOptions, challengeResponseShape} from './challenge-response.ts'
import {describeProblem, type PasskeyProblem} from './describe-problem.ts'

/** `add` makes a passkey and `use` shows one, as second factors; `add-sign-in` and `sign-in` do the same without a password. */
export type Ceremony = 'add' | 'use' | 'add-sign-in' | 'sign-in'

/** The fields that the form sends then; or what its user reads: a message by its name, or words of the server. */
export type Performed =
  | Readonly<{status: 'done'; fields: Readonly<Record<'factor' | 'challenge' | 'credential', string>>}>
  | Readonly<{status: 'prevented'; problem: PasskeyProblem}>
  | Readonly<{status: 'failed'; toast: Readonly<{title: string; description: string}>}>

/** Whether the browser has passkeys, and reads and writes them as JSON. */
const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in window &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential

const prevented = (problem: PasskeyProblem): Performed => ({status: 'prevented', problem})

async function requestOptions(ceremony: Ceremony, data: FormData) {
  const sent = [...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  const response = await fetch(`/api/auth/passkey/${ceremony}`, {
    method: 'POST',
    body: new URLSearchParams(sent),
  })
  return challengeResponseShape.parse(await response.json())
}

const requestCredential = async (options: CeremonyOptions): Promise<Credential | null> =>
  options.type === 'create'
    ? await navigator.credentials.create({
        publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
      })
    : await navigator.credentials.get({publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options)})

/** Has the device make or show a passkey, with options of the server for the values of a form. */
export async function performCeremony(ceremony: Ceremony, data: FormData): Promise<Performed> {
  if (!hasPasskeys()) return prevented('passkey_unsupported')
  // Without network, or with the page of a proxy in between, there is no valid response.
  const begun = await requestOptions(ceremony, data).catch(() => null)
  if (!begun) return prevented('passkey_failed')
  if (begun.status === 'failed') return begun
  const {factor = '', challenge, options} = begun
  const startedAt = performance.now()
  try {
    const credential = await requestCredential(options)
    return credential
      ? {status: 'done', fields: {factor, challenge, credential: JSON.stringify(credential)}}
      : prevented('passkey_cancelled')
  } catch (error) {
    const isLate = performance.now() - startedAt >= options.timeout
    return prevented(describeProblem(error instanceof DOMException ? error.name : '', isLate))
  }
}
