import {randomBytes} from 'node:crypto'
import path from 'node:path'
import {parseArgs} from 'node:util'
import {z} from 'zod'
import type {LakeOptions} from './content-lake.ts'
import {
  type DatasetDefinition,
  firstUser,
  standardMember,
  standardProject,
} from './projects/project-options.ts'

/** The text of `--help`. */
export const usage = `node packages/content-lake/cli.ts [options]

  --project <id>            a project; repeat it for several (default: local)
  --dataset <name>          a public dataset; repeatable (default: production)
  --private <name>          a dataset that only members read; repeatable
  --user <id>:<role>        a user for the sign-in screen; with :<token> at the end a token of your own, of 32 characters or more.
                            Repeatable (default: admin:administrator). Roles: administrator, developer, editor, contributor, viewer
  --page <address>          a page that may use it in a browser; repeatable (default: http://localhost:3333 and http://localhost:3000)
  --webhook <address>       is called with each published change of the first dataset; needs --webhook-secret
  --webhook-secret <text>   signs these calls
  --assets-url <address>    the address that pictures and files are given (default: that of the Content Lake)
  --port <number>           the port on loopback (default: 3900)
  --memory                  keep nothing: all is lost when it ends
  --data <folder>           keep everything in this folder (default: .content-lake)
  --help                    print this and do nothing else

Every project has all of these datasets, users and pages.

Example: node packages/content-lake/cli.ts --project blog --memory`

const many = {type: 'string', multiple: true} as const

const projectId = z.string().regex(/^[a-z0-9][a-z0-9-]*$/u, 'A project id has small letters, digits and "-"')
const datasetName = z
  .string()
  .regex(/^[a-z0-9][-_a-z0-9]{0,63}$/u, 'A dataset has small letters, digits, "-" and "_"')
const settings = z.object({
  project: z.array(projectId).min(1),
  dataset: z.array(datasetName).min(1),
  private: z.array(datasetName),
  user: z.array(
    z
      .string()
      .regex(
        /^[a-z0-9-]+:[a-z]+(?::.{32,})?$/u,
        'A user is <id>:<role>, or <id>:<role>:<token of 32 characters or more>',
      ),
  ),
  page: z.array(z.url()),
  webhook: z.url().optional(),
  'webhook-secret': z.string().min(1).optional(),
  'assets-url': z.url().optional(),
  port: z.coerce.number().int().min(1).max(65_535),
  memory: z.boolean(),
  data: z.string().min(1),
})

export type Started = Readonly<{
  port: number
  /** Makes the options of the Content Lake for the address that it listens on. */
  lake: (url: string) => LakeOptions
  /** The tokens to print, by project and user. */
  tokens: readonly Readonly<{project: string; user: string; token: string}>[]
}>

/** Reads the command line; undefined if it asks for help. Throws an Error that names the wrong argument. */
export function readCommandLine(args: readonly string[]): Started | undefined {
  const {values} = parseArgs({
    args: [...args],
    options: {
      project: many,
      dataset: many,
      private: many,
      user: many,
      page: many,
      webhook: {type: 'string'},
      'webhook-secret': {type: 'string'},
      'assets-url': {type: 'string'},
      port: {type: 'string', default: '3900'},
      memory: {type: 'boolean', default: false},
      data: {type: 'string', default: '.content-lake'},
      help: {type: 'boolean', default: false},
    },
  })
  if (values.help) return undefined
  const parsed = settings.safeParse({
    ...values,
    project: values.project ?? ['local'],
    dataset: values.dataset ?? ['production'],
    private: values.private ?? [],
    user: values.user ?? [`${firstUser.id}:${firstUser.role}`],
    page: values.page ?? ['http://localhost:3333', 'http://localhost:3000'],
  })
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error))
  return start(parsed.data)
}

function start(options: z.infer<typeof settings>): Started {
  const {webhook: url, 'webhook-secret': secret, 'assets-url': assetsUrl} = options
  if ((url === undefined) !== (secret === undefined))
    throw new Error('--webhook and --webhook-secret belong together')
  const datasets = options.dataset.map((name, index): DatasetDefinition =>
    index === 0 && url !== undefined && secret !== undefined ? {name, webhook: {url, secret}} : {name},
  )
  const hidden = options.private.map((name): DatasetDefinition => ({name, isPrivate: true}))
  const projects = [...new Set(options.project)].map((id) =>
    standardProject({
      id,
      members: options.user.map((text) => {
        const [user = '', role = '', ...token] = text.split(':')
        // Without a token in the arguments, each start makes a new one: users get it at sign-in, and programs should be given a fixed one.
        const own = token.length > 0 ? token.join(':') : randomBytes(24).toString('hex')
        return standardMember({id: user, role, token: own})
      }),
      pages: options.page,
      datasets: [...datasets, ...hidden],
      ...(!options.memory && {folder: path.join(options.data, id)}),
    }),
  )
  return {
    port: options.port,
    lake: (publicUrl) => ({projects, publicUrl, ...(assetsUrl !== undefined && {assetsUrl})}),
    tokens: projects.flatMap(({id, members}) =>
      members.map((member) => ({project: id, user: member.id, token: member.token})),
    ),
  }
}
