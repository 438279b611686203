import {readFileSync} from 'node:fs'
import path from 'node:path'
import {parse, parseAllDocuments} from 'yaml'
import {z} from 'zod'

/** A container, or a service of systemd, as a file of `deploy/` starts it. */
export type Deployed = Readonly<{
  name: string
  /** Without its registry and tag: `marsa`, or the variable that names it. */
  image: string
  command: readonly string[]
  user: number | undefined
  isRootReadOnly: boolean
  /** How much memory it gets at most; undefined without a limit. */
  memoryLimit: string | undefined
  /** Whether its host notices that it hangs. */
  isWatched: boolean
  /** The names of its variables. */
  variables: readonly string[]
  /** When it is started, as cron says it; undefined where it runs for good. */
  schedule: string | undefined
}>

const read = (file: string) => readFileSync(path.resolve('deploy', file), 'utf8')

const composeShape = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      command: z.array(z.string()).default([]),
      user: z.string().optional(),
      read_only: z.boolean().default(false),
      mem_limit: z.string().optional(),
      healthcheck: z.looseObject({}).optional(),
      environment: z.record(z.string(), z.string()).default({}),
    }),
  ),
})

/** The services of the compose file. */
export const readCompose = (): readonly Deployed[] =>
  Object.entries(composeShape.parse(parse(read('compose.yaml'), {merge: true})).services).map(
    ([
      name,
      {image, command, user, read_only: isRootReadOnly, mem_limit: memoryLimit, healthcheck, environment},
    ]) => ({
      name,
      image: /\$\{(?<variable>\w+)/u.exec(image)?.groups?.['variable'] ?? image,
      command,
      user: user === undefined ? undefined : Number(user.split(':')[0]),
      isRootReadOnly,
      memoryLimit,
      isWatched: healthcheck !== undefined,
      variables: Object.keys(environment),
      schedule: undefined,
    }),
  )

const containerShape = z.object({
  name: z.string(),
  image: z.string(),
  command: z.array(z.string()),
  env: z.array(z.object({name: z.string()})).default([]),
  securityContext: z.object({readOnlyRootFilesystem: z.boolean()}),
  resources: z.object({limits: z.object({memory: z.string()})}).optional(),
  livenessProbe: z.looseObject({}).optional(),
})
const podShape = z.object({
  template: z.object({
    spec: z.object({
      securityContext: z.object({runAsNonRoot: z.literal(true), runAsUser: z.number()}),
      containers: z.array(containerShape),
      initContainers: z.array(containerShape).default([]),
    }),
  }),
})
const runningShape = z.discriminatedUnion('kind', [
  z.object({kind: z.literal('Deployment'), spec: podShape}),
  z.object({
    kind: z.literal('CronJob'),
    spec: z.object({schedule: z.string(), jobTemplate: z.object({spec: podShape})}),
  }),
])
type Pod = z.infer<typeof podShape>['template']['spec'] & Readonly<{schedule: string | undefined}>

/** Kinds that start no container. */
const otherShape = z.object({kind: z.enum(['Service', 'PodDisruptionBudget'])})

/** The pods of a manifest, with their schedule; none of a kind that has no pods. */
function podsOf(document: unknown): readonly Pod[] {
  if (otherShape.safeParse(document).success) return []
  const running = runningShape.parse(document)
  return running.kind === 'CronJob'
    ? [{...running.spec.jobTemplate.spec.template.spec, schedule: running.spec.schedule}]
    : [{...running.spec.template.spec, schedule: undefined}]
}

const toValue = (document: Readonly<{toJS: () => unknown}>): unknown => document.toJS()

/** The containers of the Kubernetes manifests. */
export const readKubernetes = (): readonly Deployed[] =>
  ['kubernetes/site.yaml', 'kubernetes/workers.yaml']
    .flatMap((file) => z.array(z.unknown()).parse(parseAllDocuments(read(file)).map(toValue)))
    .flatMap(podsOf)
    .flatMap(({securityContext, containers, initContainers, schedule}) =>
      [...containers, ...initContainers].map((container) => ({
        name: container.name,
        image: container.image,
        command: container.command,
        user: securityContext.runAsUser,
        isRootReadOnly: container.securityContext.readOnlyRootFilesystem,
        memoryLimit: container.resources?.limits.memory,
        isWatched: container.livenessProbe !== undefined,
        variables: container.env.map(({name}) => name),
        schedule,
      })),
    )

const policyShape = z.object({
  kind: z.literal('NetworkPolicy'),
  spec: z.object({
    podSelector: z.object({
      matchLabels: z.object({app: z.string()}).optional(),
      matchExpressions: z
        .array(z.object({key: z.literal('app'), operator: z.literal('In'), values: z.array(z.string())}))
        .default([]),
    }),
    policyTypes: z.tuple([z.literal('Ingress'), z.literal('Egress')]),
    ingress: z.array(
      z.object({from: z.array(z.unknown()).min(1), ports: z.array(z.object({port: z.number()}))}),
    ),
  }),
})

/** The ports that may be connected to from a named namespace, by the pods' label `app`. */
export const readNetworkPolicies = (): ReadonlyMap<string, readonly number[]> =>
  new Map(
    z
      .array(policyShape)
      .parse(parseAllDocuments(read('kubernetes/network.yaml')).map(toValue))
      .flatMap(({spec: {podSelector, ingress}}) => {
        const selected = [
          podSelector.matchLabels?.app ?? [],
          ...podSelector.matchExpressions.map(({values}) => values),
        ]
        const ports = ingress.flatMap((rule) => rule.ports.map(({port}) => port))
        return selected.flat().map((app) => [app, ports] as const)
      }),
  )

/** The lines of a unit of systemd, by their names. */
export function readUnit(file: string): ReadonlyMap<string, string> {
  const lines = read(`systemd/${file}`)
    .split('\n')
    .filter((line) => /^\w+=/u.test(line))
  return new Map(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
}

const keyShape = z.object({name: z.string(), key: z.string(), optional: z.boolean().default(false)})
const referenceShape = z.union([
  z.object({configMapKeyRef: keyShape}).transform(({configMapKeyRef: key}) => key),
  z.object({secretKeyRef: keyShape}).transform(({secretKeyRef: key}) => key),
])

/** The keys of ConfigMaps and Secrets without which a pod of the manifests doesn't start: `marsa-site SANITY_READ_TOKEN`. */
export function readNeededKeys(): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const {data} = referenceShape.safeParse(value)
    if (data && !data.optional) found.add(`${data.name} ${data.key}`)
    for (const each of Object.values(value)) visit(each)
  }
  for (const file of ['kubernetes/site.yaml', 'kubernetes/workers.yaml'])
    for (const document of parseAllDocuments(read(file))) visit(toValue(document))
  return found
}

const exampleShape = z.object({
  metadata: z.object({name: z.string()}),
  data: z.record(z.string(), z.string()).optional(),
  stringData: z.record(z.string(), z.string()).optional(),
})

/** The keys of the ConfigMap and the Secrets of the example. */
export const readExampleKeys = (): readonly string[] =>
  z
    .array(exampleShape)
    .parse(parseAllDocuments(read('kubernetes/example.yaml')).map(toValue))
    .flatMap(({metadata: {name}, data, stringData}) =>
      Object.keys({...data, ...stringData}).map((key) => `${name} ${key}`),
    )
