import {randomUUID} from 'node:crypto'
import {expect} from 'vitest'
import {done, newAccount, newEmail, one, password, refused, text} from './auth-js.requests.ts'

/** What an administrator of a hosted project may do. */
export const administration = [
  one(
    'an administrator makes a user with data',
    async ({service}) =>
      await service.auth.admin.createUser({email: newEmail(), user_metadata: {a: 1}, app_metadata: {b: 2}}),
    done({user: {user_metadata: {a: 1}, app_metadata: {b: 2}}}),
  ),
  one(
    'an administrator makes no user of a malformed address',
    async ({service}) => await service.auth.admin.createUser({email: 'x'}),
    refused('validation_failed'),
  ),
  one(
    'an administrator lists the users',
    async (clients) => {
      await newAccount(clients)
      return await clients.service.auth.admin.listUsers()
    },
    done({users: expect.arrayContaining([expect.objectContaining({aud: 'authenticated'})]) as unknown}),
  ),
  one(
    'a malformed id is refused',
    async ({service}) => await service.auth.admin.updateUserById(randomUUID(), {}),
    refused('user_not_found'),
  ),
  one(
    'an administrator changes address and data',
    async (clients) => {
      const {id} = await newAccount(clients)
      const email = newEmail()
      const {data, error} = await clients.service.auth.admin.updateUserById(id, {email, app_metadata: {b: 2}})
      return {error, isNew: data.user?.email === email, app: data.user?.app_metadata}
    },
    {error: null, isNew: true, app: {b: 2}},
  ),
  one(
    'an administrator deletes a user',
    async (clients) => {
      const {id} = await newAccount(clients)
      await clients.service.auth.admin.deleteUser(id)
      return await clients.service.auth.admin.getUserById(id)
    },
    refused('user_not_found'),
  ),
  one(
    'an administrator invites a user',
    async ({service}) => await service.auth.admin.inviteUserByEmail(newEmail()),
    done({user: {role: 'authenticated', invited_at: text}}),
  ),
  one(
    'an administrator makes a link',
    async ({service}) => await service.auth.admin.generateLink({type: 'signup', email: newEmail(), password}),
    done({properties: {hashed_token: text, email_otp: text, verification_type: 'signup'}}),
  ),
  one(
    'an administrator lists the factors of a user',
    async (clients) => {
      const {id} = await newAccount(clients)
      return await clients.service.auth.admin.mfa.listFactors({userId: id})
    },
    {error: null},
  ),
  one(
    'an administrator lists the applications that sign in with it',
    async ({service}) => await service.auth.admin.oauth.listClients(),
    {error: null},
  ),
]
