import {markedTexts} from '#domain/promotions/marked-texts.ts'
import {standingOf} from './standing.ts'

export type Promotion = Readonly<{_id: string; _type: string; _rev: string; [field: string]: unknown}>

/** A published promotion that visitors are not shown, and the words that promise. */
export type Withheld = Readonly<{documentId: string; type: string; words: readonly string[]}>

// Every publication reads all promotions again, of which it changed one.
const known = new Map<string, Promise<Withheld | null>>()
const maxKnown = 5_000

/** Those of the published promotions that promise something without a second person behind it: a web server shows them to nobody. */
export async function findWithheld(promotions: readonly Promotion[]): Promise<readonly Withheld[]> {
  const found = await Promise.all(
    promotions.map(async (promotion) => {
      const key = `${promotion._id} ${promotion._rev}`
      const judged = known.get(key) ?? judge(promotion)
      if (known.size >= maxKnown) known.clear()
      known.set(key, judged)
      return await judged
    }),
  )
  return found.filter((one) => one !== null)
}

async function judge(promotion: Promotion): Promise<Withheld | null> {
  const marked = markedTexts(promotion)
  if (marked.length === 0) return null
  const {seal} = await standingOf(promotion._type, promotion)
  if (seal !== null) return null
  return {
    documentId: promotion._id,
    type: promotion._type,
    words: [...new Set(marked.flatMap(({words}) => words))],
  }
}
