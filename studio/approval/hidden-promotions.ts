import {listMarkedTexts, isMarked} from '#domain/promotions/marked-texts.ts'
import type {SealKeySet} from '#domain/seal/seal-keys.ts'
import {isPublication, readSealStatus} from './seal-status.ts'

type Promotion = Readonly<{_id: string; _type: string; _rev: string; [field: string]: unknown}>

/** A published promotion that is hidden from visitors, and the words that make a claim. No words if it's too long to search. */
export type HiddenPromotion = Readonly<{documentId: string; type: string; words: readonly string[]}>

// Every publication reads all promotions again, although it changed only one.
const known = new Map<string, Promise<HiddenPromotion | null>>()
const maxKnown = 5_000

/** The published promotions with claims that a second person didn't approve. Web servers hide them. */
export async function findHiddenPromotions(
  promotions: readonly Promotion[],
  keys: SealKeySet,
): Promise<readonly HiddenPromotion[]> {
  const found = await Promise.all(
    promotions.map(async (promotion) => {
      const key = `${promotion._id} ${promotion._rev}`
      const judged = known.get(key) ?? judge(promotion, keys)
      if (known.size >= maxKnown) known.clear()
      known.set(key, judged)
      return await judged
    }),
  )
  return found.filter((one) => one !== null)
}

async function judge(promotion: Promotion, keys: SealKeySet): Promise<HiddenPromotion | null> {
  const marked = listMarkedTexts(promotion)
  if (marked.length === 0) return null
  const {seal} = await readSealStatus(promotion._type, promotion, keys)
  if (seal !== null && (await isPublication(seal, promotion._rev))) return null
  return {
    documentId: promotion._id,
    type: promotion._type,
    words: [...new Set(marked.flatMap(({words}) => words))],
  }
}

const perDay = 5
/** How many recently changed texts are in the sample, because new claims are in new texts. */
const recentPerDay = 3
const recentMs = 7 * 24 * 60 * 60 * 1_000

/** A hash of every character (FNV-1a), so that each day has another order, the same for all officers. */
function hashText(text: string): number {
  let value = 0x81_1c_9d_c5
  for (const character of text)
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0
  return value
}

/**
 * Published promotions without a known claim, for a person to read. The sample stays the same all day (`2026-11-28`). Most of its texts changed in
 * the last week.
 */
export function pickSample(promotions: readonly Promotion[], day: string): readonly Promotion[] {
  const rank = ({_id}: Promotion) => hashText(`${day} ${_id}`)
  const shuffled = promotions.toSorted((one, other) => rank(one) - rank(other))
  const since = new Date(Date.parse(day) - recentMs).toISOString()
  const picked: Promotion[] = []
  const pick = (from: readonly Promotion[], most: number) => {
    for (const promotion of from) {
      if (picked.length >= most) return
      if (!picked.includes(promotion) && !isMarked(promotion)) picked.push(promotion)
    }
  }
  pick(
    shuffled.filter(({_updatedAt}) => typeof _updatedAt === 'string' && _updatedAt >= since),
    recentPerDay,
  )
  pick(shuffled, perDay)
  return picked
}
