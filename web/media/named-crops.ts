import {z} from 'zod'
import {type Rect, cropRectangle, writeRect, type MediaName, mediaReference} from './media-name.ts'

/** How long to wait before looking for an unknown crop again. */
const rememberedMs = 5_000
const maxPictures = 1_000

const cropped = z.object({
  asset: z.object({_ref: z.string()}),
  crop: z.object({top: z.number(), bottom: z.number(), left: z.number(), right: z.number()}),
})

/** The rectangles of a picture anywhere in the documents. */
function* findRects(name: MediaName, value: unknown): Generator<Rect> {
  if (typeof value !== 'object' || value === null) return
  const use = cropped.safeParse(value)
  const rectangle =
    use.success && use.data.asset._ref === mediaReference(name) ? cropRectangle(name, use.data.crop) : null
  if (rectangle !== null) yield writeRect(rectangle)
  for (const part of Object.values(value)) yield* findRects(name, part)
}

/** Reads all documents that refer to a picture, including drafts, which an editor sees in a preview. */
type ReadReferring = (reference: string) => Promise<readonly unknown[]>
type Known = {rects: Set<Rect>; readAt: number; reading: Promise<void> | null}

/** The crops that the content uses. Requests for other crops are refused. A replaced crop stays known, because open pages still use it. */
export class NamedCrops {
  readonly #readReferring: ReadReferring
  readonly #pictures = new Map<string, Known>()

  constructor(readReferring: ReadReferring) {
    this.#readReferring = readReferring
  }

  async has(name: MediaName, rect: Rect): Promise<boolean> {
    const known = this.#findKnown(mediaReference(name))
    if (!known.rects.has(rect) && performance.now() - known.readAt > rememberedMs) {
      known.reading ??= this.#read(name, known)
      await known.reading
    }
    return known.rects.has(rect)
  }

  #findKnown(reference: string): Known {
    const known = this.#pictures.get(reference) ?? {rects: new Set(), readAt: -Infinity, reading: null}
    // Moves the picture to the end, because the oldest entry is evicted first.
    this.#pictures.delete(reference)
    this.#pictures.set(reference, known)
    const [oldest] = this.#pictures.keys()
    if (this.#pictures.size > maxPictures && oldest !== undefined) this.#pictures.delete(oldest)
    return known
  }

  async #read(name: MediaName, known: Known): Promise<void> {
    try {
      const documents = await this.#readReferring(mediaReference(name))
      for (const rect of findRects(name, documents)) known.rects.add(rect)
      known.readAt = performance.now()
    } finally {
      known.reading = null
    }
  }
}
