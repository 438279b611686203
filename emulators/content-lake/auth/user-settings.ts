import type {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'
import {respond} from '../http/respond.ts'
import {readJson} from '../http/read-body.ts'
import {pathPart, type Route} from '../http/router.ts'
import {signedIn} from './auth-routes.ts'

/** SQL of the table of what the Studio remembers for each of its users. */
export const userSettingsTable = `
  create table if not exists settings (
    user_id text not null, key text not null, value text not null, primary key (user_id, key)
  ) without rowid;
`

const setting = z.object({key: z.string().min(1).max(512), value: z.unknown()})
const row = z.object({value: z.string().transform((text): unknown => JSON.parse(text))})

/** `/users/me/keyvalue`: what the Studio remembers for each of its users, such as recent searches. */
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
