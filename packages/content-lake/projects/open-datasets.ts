import {withoutVisitors} from '../auth/grants.ts'
import {Dataset} from '../dataset.ts'
import {ReleaseSchedule} from '../releases/release-schedule.ts'
import type {Databases} from '../store/databases.ts'
import {Webhook} from '../webhooks/webhook.ts'
import type {DatasetDefinition, ProjectOptions} from './project-options.ts'

type Opened = Readonly<{
  definition: DatasetDefinition
  dataset: Dataset
  webhook: Webhook | undefined
  schedule: ReleaseSchedule
}>

/** The open datasets of a project, each with its webhook and release schedule. */
export class OpenDatasets {
  readonly #options: ProjectOptions
  readonly #databases: Databases
  readonly #assetsUrl: string
  readonly #opened = new Map<string, Opened>()

  constructor(options: ProjectOptions, databases: Databases, assetsUrl: string) {
    this.#options = options
    this.#databases = databases
    this.#assetsUrl = assetsUrl
  }

  get(name: string): Dataset | undefined {
    return this.#opened.get(name)?.dataset
  }

  has(name: string): boolean {
    return this.#opened.has(name)
  }

  values(): readonly Dataset[] {
    return [...this.#opened.values()].map(({dataset}) => dataset)
  }

  definitions(): readonly DatasetDefinition[] {
    return [...this.#opened.values()].map(({definition}) => definition)
  }

  /** Opens a dataset, and creates it if it doesn't exist. Throws if another process uses it. */
  open(definition: DatasetDefinition): Dataset {
    const {id, roles, members, rules, grants: projectGrants} = this.#options
    const {name, grants = projectGrants, isPrivate = false, webhook: target} = definition
    const dataset = new Dataset({
      databases: this.#databases,
      projectId: id,
      name,
      grants: isPrivate ? withoutVisitors(grants) : grants,
      roles,
      members,
      rules,
      assetsUrl: this.#assetsUrl,
    })
    const webhook = target && new Webhook(dataset, {...target, projectId: id})
    // After the webhook, because the webhook must see the releases that are published at the start.
    const schedule = new ReleaseSchedule(dataset)
    this.#opened.set(name, {definition, dataset, webhook, schedule})
    return dataset
  }

  /** Reopens a dataset with other readers. Listeners have to reconnect. */
  change(name: string, change: Pick<DatasetDefinition, 'isPrivate'>): void {
    const opened = this.#opened.get(name)
    if (!opened) return
    this.#close(opened)
    this.open({...opened.definition, ...change})
  }

  /** Closes a dataset and deletes its data. */
  remove(name: string): void {
    const opened = this.#opened.get(name)
    if (!opened) return
    this.#close(opened)
    this.#opened.delete(name)
    this.#databases.remove(name)
  }

  close(): void {
    for (const opened of this.#opened.values()) this.#close(opened)
  }

  #close({schedule, webhook, dataset}: Opened): void {
    schedule.stop()
    webhook?.stop()
    dataset.close()
  }
}
