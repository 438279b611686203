import {randomBytes} from 'node:crypto'
import {z} from 'zod'
import {respond, readJson} from '../http/bodies.ts'
import {httpError} from '../http/http-error.ts'
import {pathPart, type Call, type Route} from '../http/router.ts'
import {requireManager, type ProjectSettings, requireProject} from './project-settings.ts'
import {datasetRoutes} from './dataset-routes.ts'
import type {OpenDatasets} from './open-datasets.ts'

const deployment = z.strictObject({
  schemas: z.array(
    z.strictObject({
      workspace: z.strictObject({name: z.string().regex(/^[\w-]+$/), title: z.string().optional()}),
      version: z.string(),
      schema: z.array(z.unknown()),
      tag: z.string().optional(),
    }),
  ),
})

/** The deployed schema of each workspace of a Studio. */
function schemaRoutes(
  settings: ProjectSettings,
  datasets: Readonly<{has: (name: string) => boolean}>,
  inProject: (call: Call) => Call,
): readonly Route[] {
  const path = '/projects/:project/datasets/:dataset/schemas'
  const datasetIn = (call: Call): string => {
    const name = pathPart(call, 'dataset')
    if (!datasets.has(name)) throw httpError(404, `Dataset "${name}" not found`)
    return name
  }
  return [
    {
      method: 'GET',
      path,
      handle: (call) => {
        requireManager(inProject(call), 'sanity.project/read')
        const dataset = datasetIn(call)
        const stored = settings.list('schema').filter((schema) => schema['dataset'] === dataset)
        return respond(stored.map(({dataset: _dataset, ...schema}) => schema))
      },
    },
    {
      method: 'PUT',
      path,
      handle: async (call) => {
        requireManager(inProject(call), 'sanity.project/deployStudio')
        const dataset = datasetIn(call)
        const {schemas} = await readJson(call.request, deployment)
        const stored = schemas.map(({schema, ...about}) => {
          const _id = `_.schemas.${about.workspace.name}`
          // As text, like the service, because a schema has more paths than a document may have.
          const document = {_id, _type: 'system.schema', ...about, schema: JSON.stringify(schema)}
          settings.put('schema', `${dataset}/${_id}`, {...document, dataset})
          return document
        })
        return respond(stored)
      },
    },
  ]
}

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

/** CORS origins added over the API. Their pages may use the Content Lake, like those that the project declares. */
function corsRoutes(settings: ProjectSettings, inProject: (call: Call) => Call): readonly Route[] {
  const path = '/projects/:project/cors'
  return [
    {
      method: 'GET',
      path,
      handle: (call) => {
        requireManager(inProject(call), 'sanity.project.cors/read')
        return respond(settings.list('cors'))
      },
    },
    {
      method: 'POST',
      path,
      handle: async (call) => {
        requireManager(inProject(call), 'sanity.project.cors/create')
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
        requireManager(inProject(call), 'sanity.project.cors/delete')
        const id = pathPart(call, 'id')
        if (!settings.remove('cors', id)) throw httpError(404, `There is no origin "${id}"`)
        return respond({id, deleted: true})
      },
    },
  ]
}

/** Webhooks added over the API. They are only stored. The emulator calls the webhooks that the project declares. */
function hookRoutes(settings: ProjectSettings, inProject: (call: Call) => Call): readonly Route[] {
  const path = '/hooks/projects/:project'
  return [
    {
      method: 'GET',
      path,
      handle: (call) => {
        requireManager(inProject(call), 'sanity.project.webhooks/read')
        return respond(settings.list('hook'))
      },
    },
    {
      method: 'POST',
      path,
      handle: async (call) => {
        requireManager(inProject(call), 'sanity.project.webhooks/create')
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
        requireManager(inProject(call), 'sanity.project.webhooks/update')
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

/** Routes that configure a project: datasets, schemas, CORS origins and webhooks. */
export function managementRoutes(
  projectId: string,
  settings: ProjectSettings,
  datasets: OpenDatasets,
): readonly Route[] {
  const inThis = requireProject(projectId)
  return [
    ...datasetRoutes(settings, datasets),
    ...schemaRoutes(settings, datasets, inThis),
    ...corsRoutes(settings, inThis),
    ...hookRoutes(settings, inThis),
  ]
}
