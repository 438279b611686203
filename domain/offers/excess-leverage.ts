import {type AssetClass, assetClasses} from '../instruments/asset-classes.ts'
import {getRegionRecord, regionCodes} from '../regions/regions.ts'
import {findNamedClasses} from './named-classes.ts'
import {locateStatedLeverages, type StatedLeverage} from './stated-leverage.ts'

const allCaps = regionCodes.map((code) => getRegionRecord(code).caps)

/** The lowest of the regions' highest caps. */
const lowestCap = Math.min(...allCaps.map((caps) => Math.max(...Object.values(caps))))

/** The lowest cap for a class, among the regions that permit the class. */
const findLowestCap = (assetClass: AssetClass): number =>
  Math.min(...allCaps.map((caps) => caps[assetClass]).filter((cap) => cap > 0))

const lowestOfClass = new Map(assetClasses.map((assetClass) => [assetClass, findLowestCap(assetClass)]))

const sentenceEnd = /[.!?؟]\s|\n/gu
const clauseEnd = /[,،;؛]\s|\s(?:and|but|while)\s|\sو/gu

/** A part of a text and the leverages that it states. */
type Part = Readonly<{start: number; end: number; stated: readonly StatedLeverage[]}>

/** Splits a part after each separator. Leaves out parts without leverage. */
function split(text: string, {start, end, stated}: Part, separator: RegExp): Part[] {
  const cuts = [...text.slice(start, end).matchAll(separator)].map(({index}) => start + index + 1)
  let next = 0
  return [...cuts, end].flatMap((cut, at) => {
    const first = next
    while (next < stated.length && (stated[next]?.start ?? cut) < cut) next++
    const own = stated.slice(first, next)
    return own.length === 0 ? [] : [{start: cuts[at - 1] ?? start, end: cut, stated: own}]
  })
}

/** The leverages in a part that some region doesn't permit for a class that the part names, or for any class. */
function pickExcess(text: string, {start, end, stated}: Part): readonly StatedLeverage[] {
  const classes = findNamedClasses(text.slice(start, end))
  const cap = Math.min(lowestCap, ...classes.flatMap((each) => lowestOfClass.get(each) ?? []))
  return stated.filter(({leverage}) => leverage > cap)
}

/**
 * Finds the leverages in a text that some region doesn't permit: for any class, or for a class that the text names in the same sentence. Beside
 * another leverage, a class counts in its clause.
 */
export const locateExcessLeverages = (text: string): ReadonlyArray<Readonly<{start: number; end: number}>> =>
  split(text, {start: 0, end: text.length, stated: locateStatedLeverages(text)}, sentenceEnd)
    .flatMap((part) => (part.stated.length === 1 ? [part] : split(text, part, clauseEnd)))
    .flatMap((part) => pickExcess(text, part))
    .map(({start, end}) => ({start, end}))
