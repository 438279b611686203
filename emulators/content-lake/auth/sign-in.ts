import {randomBytes} from 'node:crypto'

// The Studio exchanges its session id at once.
const lifetime = 60_000

/** One-time session ids, which the Studio exchanges for a token after the sign-in screen. */
export class SignIns {
  readonly #pending = new Map<string, Readonly<{token: string; expires: number}>>()

  /** A new session id for a token, valid for a minute. */
  begin(token: string): string {
    const now = Date.now()
    for (const [sid, {expires}] of this.#pending) if (expires < now) this.#pending.delete(sid)
    const sid = randomBytes(20).toString('hex')
    this.#pending.set(sid, {token, expires: now + lifetime})
    return sid
  }

  /** The token of a session id, once. */
  redeem(sid: string): string | undefined {
    const pending = this.#pending.get(sid)
    this.#pending.delete(sid)
    return pending && pending.expires >= Date.now() ? pending.token : undefined
  }
}
