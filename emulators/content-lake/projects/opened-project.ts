import type {IncomingMessage} from 'node:http'
import type {Duplex} from 'node:stream'
import {anonymous, type Member, type User} from '../auth/users.ts'
import {backupRoutes} from '../backup/backup-routes.ts'
import type {Origins} from '../http/cors.ts'
import {httpError} from '../http/http-error.ts'
import {createRouter, type Match} from '../http/router.ts'
import {Presence} from '../realtime/presence.ts'
import {openProject, type Addresses, type OpenProject} from './open-project.ts'
import type {ProjectOptions} from './project-options.ts'

const tokenIn = (authorization: string): string => authorization.replace(/^Bearer /i, '')

/** A project that is served; a restored backup replaces its data. */
export class OpenedProject {
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
