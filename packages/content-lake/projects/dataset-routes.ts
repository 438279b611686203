import {z} from 'zod'
import {respond, readJson} from '../http/bodies.ts'
import {httpError} from '../http/http-error.ts'
import {pathPart, type Call, type Route} from '../http/router.ts'
import {requireManager, type ProjectSettings} from './project-settings.ts'
import type {OpenDatasets} from './open-datasets.ts'

const datasetName = /^[a-z0-9][-_a-z0-9]{0,63}$/
const options = z.strictObject({
  aclMode: z
    .enum(['public', 'private'], {error: 'A dataset is "public" or "private" here'})
    .default('public'),
})

/** Creates, changes and removes datasets while the Content Lake runs. Backups do not include them. */
export const datasetRoutes = (settings: ProjectSettings, datasets: OpenDatasets): readonly Route[] => {
  const existing = (call: Call): string => {
    const name = pathPart(call, 'dataset')
    if (!datasets.has(name)) throw httpError(404, `Dataset "${name}" not found`)
    return name
  }
  const isOwn = (name: string) => settings.list('dataset').some((made) => made['name'] === name)
  return [
    {
      method: 'PUT',
      path: '/datasets/:dataset',
      handle: async (call) => {
        requireManager(call, 'sanity.project.datasets/create')
        const name = pathPart(call, 'dataset')
        // `users` and `project` are the names of other files in the same folder.
        if (!datasetName.test(name) || name === 'users' || name === 'project')
          throw httpError(400, `"${name}" is not a valid name of a dataset`)
        const {aclMode} = await readJson(call.request, options)
        if (datasets.has(name)) throw httpError(409, `Dataset "${name}" already exists`)
        datasets.open({name, isPrivate: aclMode === 'private'})
        settings.put('dataset', name, {name, aclMode})
        return respond({datasetName: name, aclMode})
      },
    },
    {
      method: 'PATCH',
      path: '/datasets/:dataset',
      handle: async (call) => {
        requireManager(call, 'sanity.project.datasets/update')
        const name = existing(call)
        const {aclMode} = await readJson(call.request, options)
        const isPrivate = aclMode === 'private'
        const wasPrivate = datasets.definitions().find((one) => one.name === name)?.isPrivate === true
        if (isPrivate !== wasPrivate) {
          if (!isOwn(name))
            throw httpError(403, `Dataset "${name}" is declared by the project: who reads it is set there`)
          datasets.change(name, {isPrivate})
          settings.put('dataset', name, {name, aclMode})
        }
        return respond({datasetName: name, aclMode})
      },
    },
    {
      method: 'DELETE',
      path: '/datasets/:dataset',
      handle: (call) => {
        requireManager(call, 'sanity.project.datasets/delete')
        const name = existing(call)
        if (!settings.remove('dataset', name))
          throw httpError(403, `Dataset "${name}" belongs to the project and cannot be deleted here`)
        datasets.remove(name)
        return respond({deleted: true})
      },
    },
  ]
}
