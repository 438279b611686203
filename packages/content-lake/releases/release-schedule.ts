import {serviceUser} from '../auth/grants.ts'
import type {Dataset} from '../dataset.ts'
import {HttpError} from '../http/http-error.ts'
import {publishRelease} from './publish-release.ts'
import {existingRelease, putRelease, release, type Release} from './release.ts'
import {isReleaseDocumentId} from '../store/document.ts'

// Limits the delay after a change of the clock or a suspended computer.
const maxWait = 60_000

/**
 * Publishes each scheduled release at its time, in the name of the user who scheduled it. The stored releases are the schedule, so it
 * survives a restart. Releases that became due before the start are published at the start.
 */
export class ReleaseSchedule {
  readonly #dataset: Dataset
  readonly #scheduled = new Map<string, Release>()
  readonly #unsubscribe: () => void
  #timer: NodeJS.Timeout | undefined

  constructor(dataset: Dataset) {
    this.#dataset = dataset
    for (const id of dataset.store.ids()) this.#track(id)
    this.#unsubscribe = dataset.store.onCommit(({changes}) => {
      for (const {documentId} of changes) this.#track(documentId)
      if (changes.some(({documentId}) => isReleaseDocumentId(documentId))) this.#wait()
    })
    this.#wait()
  }

  stop(): void {
    this.#unsubscribe()
    clearTimeout(this.#timer)
  }

  #track(id: string): void {
    if (!isReleaseDocumentId(id)) return
    const stored = this.#dataset.store.get(id)
    const parsed = stored && release.parse(stored)
    if (parsed?.state === 'scheduled') this.#scheduled.set(id, parsed)
    else this.#scheduled.delete(id)
  }

  #wait(atLeast = 0): void {
    clearTimeout(this.#timer)
    const next = Math.min(...[...this.#scheduled.values()].map(readPublishTime))
    if (next === Infinity) return
    const wait = Math.min(Math.max(next - Date.now(), atLeast), maxWait)
    this.#timer = setTimeout(() => this.#publishDue(), wait).unref()
  }

  // In the order of their times, so that a later release overwrites an earlier one.
  #publishDue(): void {
    const due = [...this.#scheduled.values()].filter((one) => readPublishTime(one) <= Date.now())
    const failed = due
      .toSorted((a, b) => readPublishTime(a) - readPublishTime(b))
      .filter((one) => !this.#publish(one))
    this.#wait(failed.length > 0 ? maxWait : 0)
  }

  /** Returns whether the release left the schedule. */
  #publish({name, scheduledBy}: Release): boolean {
    try {
      this.#publishAs(name, scheduledBy)
      return true
    } catch (error) {
      // For example a full disk. The schedule tries again.
      console.error(`Release "${name}" was not published:`, error)
      return false
    }
  }

  #publishAs(name: string, userId: string | undefined): void {
    try {
      const author = this.#dataset.members.find(({id}) => id === userId)
      if (!author) throw new HttpError(403, 'The user who scheduled it no longer exists', {})
      const access = this.#dataset.accessOf(author)
      this.#dataset.write({author}, (draft) => publishRelease(draft, existingRelease(draft, name), access))
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      const {message} = error
      this.#dataset.write({author: serviceUser}, (draft) => {
        const {publishAt: _publishAt, scheduledBy: _scheduledBy, ...fields} = existingRelease(draft, name)
        putRelease(draft, {...fields, state: 'active', error: {message}})
      })
    }
  }
}

const readPublishTime = ({publishAt}: Release): number => Date.parse(publishAt ?? '')
