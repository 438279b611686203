import {readFileSync} from 'node:fs'
import path from 'node:path'
import {parse, parseAllDocuments} from 'yaml'
import {z} from 'zod'

/** A container, or a service of systemd, as a file of `deploy/` starts it. */
export type Deployed = Readonly<{
  name: string
  command: readonly string[]
  user: number | undefined
  isRootReadOnly: boolean
  /** The names of its variables. */
  variables: readonly string[]
}>

const read = (file: string) => readFileSync(path.resolve('deploy', file), 'utf8')

const composeShape = z.object({
  services: z.record(
    z.string(),
    z.object({
      command: z.array(z.string()).default([]),
      user: z.string().optional(),
      read_only: z.boolean().default(false),
      environment: z.record(z.string(), z.string()).default({}),
    }),
  ),
})

/** The services of the compose file. */
export const readCompose = (): readonly Deployed[] =>
  Object.entries(composeShape.parse(parse(read('compose.yaml'), {merge: true})).services).map(
    ([name, {command, user, read_only: isRootReadOnly, environment}]) => ({
      name,
      command,
      user: user === undefined ? undefined : Number(user.split(':')[0]),
      isRootReadOnly,
      variables: Object.keys(environment),
    }),
  )

const containerShape = z.object({
  name: z.string(),
  command: z.array(z.string()),
  env: z.array(z.object({name: z.string()})).default([]),
  securityContext: z.object({readOnlyRootFilesystem: z.boolean()}),
})
const deploymentShape = z.object({
  kind: z.literal('Deployment'),
  spec: z.object({
    template: z.object({
      spec: z.object({
        securityContext: z.object({runAsNonRoot: z.literal(true), runAsUser: z.number()}),
        containers: z.array(containerShape),
        initContainers: z.array(containerShape).default([]),
      }),
    }),
  }),
})

const toValue = (document: Readonly<{toJS: () => unknown}>): unknown => document.toJS()

/** The containers of the Kubernetes manifests. */
export const readKubernetes = (): readonly Deployed[] =>
  ['kubernetes/site.yaml', 'kubernetes/workers.yaml']
    .flatMap((file) => z.array(z.unknown()).parse(parseAllDocuments(read(file)).map(toValue)))
    .flatMap((document) => {
      const deployment = deploymentShape.safeParse(document)
      if (!deployment.success && z.object({kind: z.literal('Deployment')}).safeParse(document).success)
        throw deployment.error
      return deployment.success ? [deployment.data.spec.template.spec] : []
    })
    .flatMap(({securityContext, containers, initContainers}) =>
      [...containers, ...initContainers].map((container) => ({
        name: container.name,
        command: container.command,
        user: securityContext.runAsUser,
        isRootReadOnly: container.securityContext.readOnlyRootFilesystem,
        variables: container.env.map(({name}) => name),
      })),
    )

/** The lines of a unit of systemd, by their names. */
export function readUnit(file: string): ReadonlyMap<string, string> {
  const lines = read(`systemd/${file}`)
    .split('\n')
    .filter((line) => /^\w+=/u.test(line))
  return new Map(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
}
