import type {IncomingMessage} from 'node:http'
import type {Duplex} from 'node:stream'
import {anonymous, type Member, type User} from '../auth/grants.ts'
import {backupRoutes} from '../backup/backup-routes.ts'
import type {Origins} from '../http/check-request.ts'
import {httpError} from '../http/http-error.ts'
import {createRouter, type Match} from '../http/router.ts'
import {Presence} from '../realtime/presence.ts'
import {openProject, type Addresses, type OpenProject} from './open-project.ts'
import type {ProjectOptions} from './project-options.ts'

/** The parts of a request that can name the project. */
type Target = Readonly<{host: string; path: string; query: URLSearchParams; header: string | undefined}>

const inPath = /^\/(?:v[^/]+\/(?:hooks\/)?projects|images|files)\/([^/]+)/u

/**
 * Finds the id of the project that a request is for: in its host (`<id>.localhost`), its path, the header of Sanity's client or, for a
 * sign-in, the Studio's parameters. Undefined if the request names none. An unknown label in the host counts as a name of this machine.
 */
function requestedProject(
  {host, path, query, header}: Target,
  known: (id: string) => boolean,
): string | undefined {
  const label = host.split('.').find(known)
  return label ?? inPath.exec(path)?.[1] ?? header ?? query.get('projectId') ?? undefined
}

const tokenIn = (authorization: string): string => authorization.replace(/^Bearer /i, '')

/** A served project. Restoring a backup replaces its data. */
class OpenedProject {
  readonly #tokens: ReadonlyMap<string, Member>
  readonly #presence: Presence
  readonly #findBackup: (method: string, path: string) => Match | undefined
  #data: OpenProject

  constructor(options: ProjectOptions, addresses: Addresses) {
    const {folder, members} = options
    this.#data = openProject(options, addresses)
    this.#tokens = new Map(members.map((member) => [member.token, member]))
    this.#presence = new Presence((token) => this.#tokens.get(token))
    this.#findBackup =
      folder === undefined
        ? () => undefined
        : createRouter(
            backupRoutes(folder, {
              backUp: () => this.#data.backUp(folder),
              restore: (file) => {
                this.#data.replaceWith(file, folder)
                this.#data = openProject(options, addresses)
              },
            }),
          )
  }

  /** Finds the route of a path under an API version, or of a whole path. */
  find(method: string, rest: string, path: string): Match | undefined {
    return (
      this.#data.find(method, rest) ?? this.#findBackup(method, rest) ?? this.#data.findAsset(method, path)
    )
  }

  /** Whether a header has the token of a member. */
  knows(authorization: string | null): boolean {
    return authorization !== null && this.#tokens.has(tokenIn(authorization))
  }

  userOf(authorization: string | null): User {
    if (authorization === null) return anonymous
    const user = this.#tokens.get(tokenIn(authorization))
    if (!user) throw httpError(401, 'Unauthorized - Session not found', 'SIO-401-ANF')
    return user
  }

  origins(): Origins {
    return this.#data.origins()
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#presence.upgrade(request, socket, head)
  }

  close(): void {
    this.#presence.close()
    this.#data.close()
  }
}

/** The projects of a Content Lake. Finds the project of each request. */
export class ServedProjects {
  readonly #projects: ReadonlyMap<string, OpenedProject>
  readonly #only: OpenedProject | undefined

  /** Opens all projects. Throws if the list is empty, or if another process uses one. */
  constructor(options: readonly ProjectOptions[], addresses: Addresses) {
    this.#projects = new Map(options.map((project) => [project.id, new OpenedProject(project, addresses)]))
    const [first] = this.#projects.values()
    if (!first) throw new Error('A Content Lake needs a project')
    this.#only = this.#projects.size === 1 ? first : undefined
  }

  has(id: string): boolean {
    return this.#projects.has(id)
  }

  /** Finds the project of a request, which a request must name if there are several. Rejects a missing name with 400 and an unknown one with 404. */
  of(request: Request): OpenedProject {
    const id = this.#named(request)
    const project = id === undefined ? (this.#only ?? this.#ownerOf(request)) : this.#projects.get(id)
    if (project) return project
    if (id !== undefined) throw httpError(404, `Project "${id}" not found`)
    throw httpError(
      400,
      'Several projects are here: send requests to http://<project>.localhost, or with the header X-Sanity-Project-ID',
    )
  }

  /** Finds the project that a host names; undefined if there are several and the host names none. */
  ofHost(host: string): OpenedProject | undefined {
    const label = host.split('.').find((part) => this.#projects.has(part))
    return this.#only ?? (label === undefined ? undefined : this.#projects.get(label))
  }

  /** The origins of pages that may use a project; of all projects if a request names none. */
  originsFor(request: Request): Origins {
    if (this.#only) return this.#only.origins()
    const id = this.#named(request)
    const project = id === undefined ? undefined : this.#projects.get(id)
    if (project) return project.origins()
    return new Set([...this.#projects.values()].flatMap((each) => [...each.origins()]))
  }

  close(): void {
    for (const project of this.#projects.values()) project.close()
  }

  #named({url, headers}: Request): string | undefined {
    const {hostname: host, pathname: path, searchParams: query} = new URL(url)
    const header = headers.get('x-sanity-project-id') ?? undefined
    return requestedProject({host, path, query, header}, (id) => this.#projects.has(id))
  }

  /** Finds the only project that knows the token of a request. */
  #ownerOf({headers}: Request): OpenedProject | undefined {
    const owners = [...this.#projects.values()].filter((each) => each.knows(headers.get('authorization')))
    return owners.length === 1 ? owners[0] : undefined
  }
}
