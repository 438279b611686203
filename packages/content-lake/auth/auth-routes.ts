import {randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'
import {respond, respondEmpty, readJson} from '../http/bodies.ts'
import type {Origins} from '../http/check-request.ts'
import {httpError} from '../http/http-error.ts'
import {pathPart, type Call, type Route} from '../http/router.ts'
import {anonymousRole, type Member, type User} from './grants.ts'

// The Studio exchanges its session id at once.
const lifetime = 60_000

/** One-time session ids, which the Studio exchanges for a token after the sign-in screen. */
class SignIns {
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

/**
 * Sign-in without a password, and user profiles.
 * @param url The project's address.
 * @param origins The origins of the pages that may sign in. Other pages on this machine aren't trusted.
 */
export function authRoutes(
  members: readonly Member[],
  url: string,
  origins: () => Origins,
): readonly Route[] {
  const signIns = new SignIns()
  const people = members.filter(({isRobot}) => !isRobot)
  const providers = people.map(({id, name}) => ({
    name: id,
    title: name,
    url: `${url}/v1/auth/login/${id}`,
  }))
  return [
    {
      method: 'GET',
      path: '/auth/providers',
      handle: () => respond({providers, thirdPartyLogin: true, sso: {saml: false}}),
    },
    {
      method: 'GET',
      path: '/auth/login/:user',
      handle: (call) => {
        const user = people.find(({id}) => id === pathPart(call, 'user'))
        if (!user) throw httpError(404, `There is no user "${pathPart(call, 'user')}"`)
        const page = call.query.get('origin') ?? ''
        const returnUrl = URL.canParse(page) ? new URL(page) : undefined
        if (!returnUrl || !origins().has(returnUrl.origin))
          throw httpError(400, 'Sign-in is only for the Studio and the site')
        returnUrl.hash = `sid=${signIns.begin(user.token)}`
        return new Response(null, {
          status: 302,
          headers: {location: returnUrl.href, 'cache-control': 'no-store'},
        })
      },
    },
    {
      method: 'GET',
      path: '/auth/fetch',
      handle: ({query}) => {
        const token = signIns.redeem(query.get('sid') ?? '')
        if (token === undefined) throw httpError(401, 'Session not found', 'SIO-401-ANF')
        return respond({token}, 200, {'cache-control': 'no-store'})
      },
    },
    {method: 'POST', path: '/auth/logout', handle: () => respondEmpty()},
    {method: 'GET', path: '/auth/id', handle: (call) => respond({id: signedIn(call).id})},
    {
      method: 'GET',
      path: '/users/me',
      handle: ({user}) => respond(user.role === anonymousRole ? {} : ownProfile(user)),
    },
    {
      method: 'GET',
      path: '/users/:ids',
      handle: (call) => {
        signedIn(call)
        const ids = pathPart(call, 'ids').split(',')
        const found = ids.flatMap((id) => members.find((user) => user.id === id) ?? [])
        if (ids.length > 1) return respond(found.map(publicProfile))
        const [only] = found
        if (!only) throw httpError(404, `There is no user "${ids[0]}"`)
        return respond(publicProfile(only))
      },
    },
  ]
}

/** The user of a call; rejects anonymous calls with 401. */
export function signedIn({user}: Call): User {
  if (user.role === anonymousRole) throw httpError(401, 'Unauthorized - a token is needed', 'SIO-401-ANF')
  return user
}

const ownProfile = ({id, name, email, role, roleTitle}: User) => ({
  id,
  name,
  email,
  profileImage: null,
  role,
  roles: [{name: role, title: roleTitle}],
  provider: 'local',
})

const publicProfile = ({id, name, email}: User) => ({
  id,
  displayName: name,
  imageUrl: null,
  email,
  sanityUserId: id,
})

/** SQL of the table of Studio settings per user. */
export const userSettingsTable = `
  create table if not exists settings (
    user_id text not null, key text not null, value text not null, primary key (user_id, key)
  ) without rowid;
`

const setting = z.object({key: z.string().min(1).max(512), value: z.unknown()})
const row = z.object({value: z.string().transform((text): unknown => JSON.parse(text))})

/** `/users/me/keyvalue`: Studio settings per user, such as recent searches. */
export function userSettingsRoutes(database: DatabaseSync): readonly Route[] {
  const find = database.prepare('select value from settings where user_id = ? and key = ?')
  const put = database.prepare('insert or replace into settings (user_id, key, value) values (?, ?, ?)')
  return [
    {
      method: 'GET',
      path: '/users/me/keyvalue/:keys*',
      handle: (call) => {
        const {id} = signedIn(call)
        const keys = pathPart(call, 'keys').split(',')
        return respond(
          keys.map((key) => {
            const found = find.get(id, key)
            return {key, value: found ? row.parse(found).value : null}
          }),
        )
      },
    },
    {
      method: 'PUT',
      path: '/users/me/keyvalue',
      handle: async (call) => {
        const {id} = signedIn(call)
        const settings = await readJson(call.request, z.array(setting).max(100))
        for (const {key, value} of settings) put.run(id, key, JSON.stringify(value ?? null))
        return respond(settings)
      },
    },
  ]
}
