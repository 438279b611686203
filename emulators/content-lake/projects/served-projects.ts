import type {Origins} from '../http/cors.ts'
import {httpError} from '../http/http-error.ts'
import type {Addresses} from './open-project.ts'
import {OpenedProject} from './opened-project.ts'
import type {ProjectOptions} from './project-options.ts'
import {requestedProject} from './select-project.ts'

/** The projects of a Content Lake, and which of them a request is for. */
export class ServedProjects {
  readonly #projects: ReadonlyMap<string, OpenedProject>
  readonly #only: OpenedProject | undefined

  /** Opens all of them. Throws without any, and when another process holds one. */
  constructor(options: readonly ProjectOptions[], addresses: Addresses) {
    this.#projects = new Map(options.map((project) => [project.id, new OpenedProject(project, addresses)]))
    const [first] = this.#projects.values()
    if (!first) throw new Error('A Content Lake needs a project')
    this.#only = this.#projects.size === 1 ? first : undefined
  }

  has(id: string): boolean {
    return this.#projects.has(id)
  }

  /** The project of a request; where there is one alone, it needs no name. Rejects with 400 what names none, and with 404 another. */
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

  /** The project that a host names; undefined when there are several and it names none. */
  ofHost(host: string): OpenedProject | undefined {
    const label = host.split('.').find((part) => this.#projects.has(part))
    return this.#only ?? (label === undefined ? undefined : this.#projects.get(label))
  }

  /** Of the pages that may use a project; those of all, while a request names none. */
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

  /** The one project that knows the token of a request. */
  #ownerOf({headers}: Request): OpenedProject | undefined {
    const owners = [...this.#projects.values()].filter((each) => each.knows(headers.get('authorization')))
    return owners.length === 1 ? owners[0] : undefined
  }
}
