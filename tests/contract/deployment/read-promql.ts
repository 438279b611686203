import {parser} from '@prometheus-io/lezer-promql'

/** A metric that an expression selects. */
export type SelectedMetric = Readonly<{metric: string; labels: readonly string[]}>

export type Expression = Readonly<{
  isValid: boolean
  /** Each metric that is selected, with the labels that are matched of it. */
  selected: readonly SelectedMetric[]
  /** The labels by which results are grouped. */
  grouped: readonly string[]
}>

/** Reads an expression of Prometheus with its own grammar. */
export function readExpression(expression: string): Expression {
  const selected: Array<{metric: string; labels: string[]}> = []
  const grouped: string[] = []
  let isValid = true
  parser.parse(expression).iterate({
    enter: (node) => {
      const text = expression.slice(node.from, node.to)
      if (node.type.isError) isValid = false
      if (node.name === 'VectorSelector') selected.push({metric: '', labels: []})
      const last = selected.at(-1)
      if (node.name === 'Identifier' && last?.metric === '') last.metric = text
      if (node.name !== 'LabelName') return
      if (node.node.parent?.name === 'GroupingLabels') grouped.push(text)
      else last?.labels.push(text)
    },
  })
  return {isValid, selected, grouped}
}
