import {z} from 'zod'
import {respond} from '../http/respond.ts'
import {readJson} from '../http/read-body.ts'
import {httpError} from '../http/http-error.ts'
import {pathPart, type Route} from '../http/router.ts'
import {mayManage} from './may-manage.ts'
import type {ProjectSettings} from './project-settings.ts'

const datasetName = /^[a-z0-9][-_a-z0-9]{0,63}$/
const options = z.strictObject({aclMode: z.literal('public')})

/** Making datasets beside the one that the stack uses: public ones, for trying out. Backups leave them out. */
export const datasetRoutes = (
  settings: ProjectSettings,
  datasets: ReadonlyMap<string, unknown>,
  open: (name: string) => void,
): readonly Route[] => [
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
]
