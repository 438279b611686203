import {httpError} from '../http/http-error.ts'
import {Slots} from '../webhooks/slots.ts'

/** Transforms at a time: each may use a core and some hundred megabytes. */
const atATime = 2
const maxWaiting = 64

/** Lets some transforms of images run at a time, and others wait. */
export class TransformQueue {
  readonly #slots = new Slots(atATime)
  #waiting = 0

  /** Runs work when it is its turn. Rejects with 429 when too many wait already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting >= atATime + maxWaiting)
      throw httpError(429, 'Too many images are being transformed: try again')
    this.#waiting += 1
    try {
      return await this.#slots.run(work)
    } finally {
      this.#waiting -= 1
    }
  }
}
