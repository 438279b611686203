import {z} from 'zod'
import {respond, respondEmpty} from '../http/respond.ts'
import {readJson} from '../http/read-body.ts'
import {httpError} from '../http/http-error.ts'
import {pathPart, type Call, type Route} from '../http/router.ts'
import {mayManage} from './may-manage.ts'

const settings = z.strictObject({enabled: z.boolean(), projection: z.string().optional()})

/** The settings of a dataset's embeddings: they are off, as in a new hosted dataset, and cannot be switched on. */
export const embeddingRoutes = (
  datasets: Readonly<{has: (name: string) => boolean}>,
  inProject: (call: Call) => Call,
): readonly Route[] =>
  [
    '/datasets/:dataset/settings/embeddings',
    '/projects/:project/datasets/:dataset/settings/embeddings',
  ].flatMap((path): Route[] => {
    const check = (call: Call) => {
      if ('project' in call.params) inProject(call)
      const name = pathPart(call, 'dataset')
      if (!datasets.has(name)) throw httpError(404, `Dataset "${name}" not found`)
    }
    return [
      {
        method: 'GET',
        path,
        handle: (call) => {
          mayManage(call, 'sanity.project.datasets/read')
          check(call)
          return respond({enabled: false, status: 'disabled'})
        },
      },
      {
        method: 'PUT',
        path,
        handle: async (call) => {
          mayManage(call, 'sanity.project.datasets/update')
          check(call)
          const {enabled} = await readJson(call.request, settings)
          if (enabled) throw httpError(400, 'The Content Lake of this machine does not emulate embeddings')
          return respondEmpty()
        },
      },
    ]
  })
