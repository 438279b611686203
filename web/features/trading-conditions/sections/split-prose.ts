import type {Prose} from '#web/prose/prose-shape.ts'

/** The prose of a section: what comes before its component, and what explains it, heading by heading. */
export type SplitProse = Readonly<{lead: Prose; explanations: readonly Prose[]}>

const isParagraph = (block: Prose[number]) =>
  block.listItem === undefined && (block.style ?? 'normal') === 'normal'

/** Index of the first block that does not belong to the lead: a heading, or a list with the paragraph that introduces it. */
function endOfLead(prose: Prose): number {
  const other = prose.findIndex((block) => !isParagraph(block))
  if (other === -1) return prose.length
  return prose[other]?.listItem !== undefined && other > 1 ? other - 1 : other
}

/** Splits prose after its opening paragraphs, and the rest before each heading. Nothing is left out. */
export function splitProse(prose: Prose): SplitProse {
  const end = endOfLead(prose)
  const explanations: Prose[] = []
  for (const block of prose.slice(end)) {
    const current = explanations.at(-1)
    if (!current || block.style === 'h3') explanations.push([block])
    else current.push(block)
  }
  return {lead: prose.slice(0, end), explanations}
}
