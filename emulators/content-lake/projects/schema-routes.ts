import {z} from 'zod'
import {respond} from '../http/respond.ts'
import {readJson} from '../http/read-body.ts'
import {httpError} from '../http/http-error.ts'
import {pathPart, type Call, type Route} from '../http/router.ts'
import {mayManage} from './may-manage.ts'
import type {ProjectSettings} from './project-settings.ts'

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
export function schemaRoutes(
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
        mayManage(inProject(call), 'sanity.project/read')
        const dataset = datasetIn(call)
        const stored = settings.list('schema').filter((schema) => schema['dataset'] === dataset)
        return respond(stored.map(({dataset: _dataset, ...schema}) => schema))
      },
    },
    {
      method: 'PUT',
      path,
      handle: async (call) => {
        mayManage(inProject(call), 'sanity.project/deployStudio')
        const dataset = datasetIn(call)
        const {schemas} = await readJson(call.request, deployment)
        const stored = schemas.map(({schema, ...about}) => {
          const _id = `_.schemas.${about.workspace.name}`
          // As text, as the service keeps it: a model has more paths than a document may have.
          const document = {_id, _type: 'system.schema', ...about, schema: JSON.stringify(schema)}
          settings.put('schema', `${dataset}/${_id}`, {...document, dataset})
          return document
        })
        return respond(stored)
      },
    },
  ]
}
