import {serviceUser} from '../auth/users.ts'
import type {Dataset} from '../dataset.ts'
import {HttpError} from '../http/http-error.ts'
import {publishRelease} from './publish-release.ts'
import {existingRelease, putRelease, release, type Release} from './release-document.ts'
import {isReleaseDocumentId} from './release-id.ts'

// So that a clock that was set, or a computer that slept, delays nothing for longer.
const maxWait = 60_000

/**
 * Publishes each scheduled release at its moment, in the name of the user who scheduled it. The schedule is what is stored:
 * it survives a restart, and what became due meanwhile is published at the start.
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
    const next = Math.min(...[...this.#scheduled.values()].map(momentOf))
    if (next === Infinity) return
    const wait = Math.min(Math.max(next - Date.now(), atLeast), maxWait)
    this.#timer = setTimeout(() => this.#publishDue(), wait).unref()
  }

  // In the order of their moments, so that a later release replaces what an earlier one published.
  #publishDue(): void {
    const due = [...this.#scheduled.values()].filter((one) => momentOf(one) <= Date.now())
    const failed = due.toSorted((a, b) => momentOf(a) - momentOf(b)).filter((one) => !this.#publish(one))
    this.#wait(failed.length > 0 ? maxWait : 0)
  }

  /** Whether it is no longer scheduled. */
  #publish({name, scheduledBy}: Release): boolean {
    try {
      this.#publishAs(name, scheduledBy)
      return true
    } catch (error) {
      // A disk that is full, for example: it is tried again.
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

const momentOf = ({publishAt}: Release): number => Date.parse(publishAt ?? '')
