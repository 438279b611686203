import type {Prose} from './prose-shape.ts'
import {isolateFigures} from '#web/ui/isolate-figures.ts'

type Span = Prose[number]['children'][number]

const splitSpan = (span: Span): Span[] =>
  isolateFigures(span.text).map((part) => ({
    ...span,
    _key: `${span._key}-${part.at}`,
    text: part.text,
    marks: part.kind === 'figure' ? [...(span.marks ?? []), 'figure'] : (span.marks ?? []),
  }))

/** Arabic formatted text whose figures carry the mark `figure`, so that they can keep their own direction. */
export const isolateProseFigures = (prose: Prose): Prose =>
  prose.map((block) => ({...block, children: block.children.flatMap(splitSpan)}))
