import {z} from 'zod'
import {respond} from '../http/respond.ts'
import {readJson} from '../http/read-body.ts'
import {httpError} from '../http/http-error.ts'
import {pathPart, type Call, type Route} from '../http/router.ts'
import {mayManage} from './may-manage.ts'
import type {ProjectSettings} from './project-settings.ts'

const datasetName = /^[a-z0-9][-_a-z0-9]{0,63}$/
const options = z.strictObject({
  aclMode: z
    .literal('public', {error: 'The Content Lake of this machine has public datasets alone'})
    .default('public'),
})

/** Opens and removes the datasets that are made while the Content Lake runs. */
export type AdditionalDatasets = Readonly<{open: (name: string) => void; remove: (name: string) => void}>

/** Creates, changes and removes additional public datasets for experiments. Backups do not include them. */
export const datasetRoutes = (
  settings: ProjectSettings,
  datasets: ReadonlyMap<string, unknown>,
  {open, remove}: AdditionalDatasets,
): readonly Route[] => {
  const existing = (call: Call): string => {
    const name = pathPart(call, 'dataset')
    if (!datasets.has(name)) throw httpError(404, `Dataset "${name}" not found`)
    return name
  }
  return [
    {
      method: 'PUT',
      path: '/datasets/:dataset',
      handle: async (call) => {
        mayManage(call, 'sanity.project.datasets/create')
        const name = pathPart(call, 'dataset')
        if (!datasetName.test(name)) throw httpError(400, `"${name}" is not a valid name of a dataset`)
        if (datasets.has(name)) throw httpError(409, `Dataset "${name}" already exists`)
        const {aclMode} = await readJson(call.request, options)
        open(name)
        settings.put('dataset', name, {name})
        return respond({datasetName: name, aclMode})
      },
    },
    {
      method: 'PATCH',
      path: '/datasets/:dataset',
      handle: async (call) => {
        mayManage(call, 'sanity.project.datasets/update')
        const name = existing(call)
        const {aclMode} = await readJson(call.request, options)
        return respond({datasetName: name, aclMode})
      },
    },
    {
      method: 'DELETE',
      path: '/datasets/:dataset',
      handle: (call) => {
        mayManage(call, 'sanity.project.datasets/delete')
        const name = existing(call)
        if (!settings.remove('dataset', name))
          throw httpError(403, `Dataset "${name}" belongs to the project and cannot be deleted here`)
        remove(name)
        return respond({deleted: true})
      },
    },
  ]
}
