import {randomBytes} from 'node:crypto'
import {z} from 'zod'
import {respond} from '../http/respond.ts'
import {readJson} from '../http/read-body.ts'
import {httpError} from '../http/http-error.ts'
import {pathPart, type Call, type Route} from '../http/router.ts'
import {mayManage} from './may-manage.ts'
import type {ProjectSettings} from './project-settings.ts'

const originShape = z.strictObject({origin: z.url(), allowCredentials: z.boolean()})

const hookShape = z.strictObject({
  type: z.literal('document'),
  name: z.string().min(1),
  url: z.url(),
  dataset: z.string().min(1),
  description: z.string().max(1024).nullable().default(null),
  apiVersion: z.string().min(1),
  httpMethod: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).default('POST'),
  includeDrafts: z.boolean().default(false),
  isDisabledByUser: z.boolean().default(false),
  headers: z.record(z.string(), z.string()).nullable().default(null),
  secret: z.string().nullable().default(null),
  rule: z.strictObject({
    on: z.array(z.enum(['create', 'update', 'delete'])).min(1),
    filter: z.string().optional(),
    projection: z.string().optional(),
  }),
})

const newId = () => randomBytes(8).toString('hex')

/** CORS origins: pages of these may use the Content Lake too, as those that the project declares. */
export function corsRoutes(settings: ProjectSettings, inProject: (call: Call) => Call): readonly Route[] {
  const path = '/projects/:project/cors'
  return [
    {
      method: 'GET',
      path,
      handle: (call) => {
        mayManage(inProject(call), 'sanity.project.cors/read')
        return respond(settings.list('cors'))
      },
    },
    {
      method: 'POST',
      path,
      handle: async (call) => {
        mayManage(inProject(call), 'sanity.project.cors/create')
        const sent = await readJson(call.request, originShape)
        if (settings.list('cors').some(({origin}) => origin === sent.origin))
          throw httpError(409, `The origin "${sent.origin}" already exists`)
        const id = newId()
        return respond(settings.put('cors', id, {id, projectId: pathPart(call, 'project'), ...sent}))
      },
    },
    {
      method: 'DELETE',
      path: `${path}/:id`,
      handle: (call) => {
        mayManage(inProject(call), 'sanity.project.cors/delete')
        const id = pathPart(call, 'id')
        if (!settings.remove('cors', id)) throw httpError(404, `There is no origin "${id}"`)
        return respond({id, deleted: true})
      },
    },
  ]
}

/** Webhooks of the project. Stored only: this emulator calls those that the project declares. */
export function hookRoutes(settings: ProjectSettings, inProject: (call: Call) => Call): readonly Route[] {
  const path = '/hooks/projects/:project'
  return [
    {
      method: 'GET',
      path,
      handle: (call) => {
        mayManage(inProject(call), 'sanity.project.webhooks/read')
        return respond(settings.list('hook'))
      },
    },
    {
      method: 'POST',
      path,
      handle: async (call) => {
        mayManage(inProject(call), 'sanity.project.webhooks/create')
        const sent = await readJson(call.request, hookShape)
        const id = newId()
        const hook = {id, projectId: pathPart(call, 'project'), isDisabled: false, ...sent}
        return respond(settings.put('hook', id, hook), 201)
      },
    },
    {
      method: 'PATCH',
      path: `${path}/:id`,
      handle: async (call) => {
        mayManage(inProject(call), 'sanity.project.webhooks/update')
        const id = pathPart(call, 'id')
        const stored = settings.list('hook').find((hook) => hook['id'] === id)
        if (!stored) throw httpError(404, `There is no webhook "${id}"`)
        const sent = await readJson(call.request, z.record(z.string(), z.unknown()))
        const {projectId, isDisabled, id: _id, ...rest} = stored
        const parsed = hookShape.safeParse({...rest, ...sent})
        if (!parsed.success) throw httpError(400, z.prettifyError(parsed.error))
        return respond(settings.put('hook', id, {id, projectId, isDisabled, ...parsed.data}))
      },
    },
  ]
}
