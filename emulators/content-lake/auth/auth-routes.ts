import {respond, respondEmpty} from '../http/respond.ts'
import type {Origins} from '../http/cors.ts'
import {httpError} from '../http/http-error.ts'
import {pathPart, type Call, type Route} from '../http/router.ts'
import {SignIns} from './sign-in.ts'
import {anonymousRole} from './grants.ts'
import type {Member, User} from './users.ts'

/**
 * Sign-in without a password, and user profiles.
 * @param url Of the project.
 * @param origins Of the pages that may sign in. Any other page of this machine could be anybody's.
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
