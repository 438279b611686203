import type {Language} from '#domain/languages.ts'
import {keepAmounts, IsolatedText} from '#web/ui/text.tsx'
import type {ArticleElement} from './article-content.ts'

type ArticleTableProps = Readonly<{lang: Language; element: ArticleElement<'articleTable'>}>

type Row = ArticleElement<'articleTable'>['rows'][number]

const listCells = ({_key, cells}: Row) =>
  cells.map((text, column) => ({key: `${_key}-${column}`, text: keepAmounts(text)}))

/** A table of an article. It scrolls sideways when it is wider than the text. */
export function ArticleTable({lang, element}: ArticleTableProps) {
  const [head, ...others] = element.rows
  const body = element.hasHeader ? others : element.rows
  return (
    <section
      aria-label={element.caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
      className="mt-8 overflow-x-auto rounded-panel border border-rule"
    >
      <table className="w-full border-collapse text-start">
        <caption className="border-b border-rule bg-paper-sunk px-4 py-2.5 text-start text-sm text-text-quiet">
          <IsolatedText lang={lang}>{element.caption}</IsolatedText>
        </caption>
        {element.hasHeader && head ? (
          <thead>
            <tr>
              {listCells(head).map(({key, text}) => (
                <th
                  key={key}
                  scope="col"
                  className="border-b border-rule-strong px-4 py-2.5 text-start text-sm font-semibold max-sm:px-2"
                >
                  <IsolatedText lang={lang}>{text}</IsolatedText>
                </th>
              ))}
            </tr>
          </thead>
        ) : null}
        <tbody>
          {body.map((row) => (
            <tr key={row._key} className="border-b border-rule last:border-b-0">
              {listCells(row).map(({key, text}, column) => {
                const Cell = column === 0 ? 'th' : 'td'
                return (
                  <Cell
                    key={key}
                    scope={column === 0 ? 'row' : undefined}
                    className="px-4 py-2.5 text-start align-top font-normal max-sm:px-2 max-sm:text-sm"
                  >
                    <IsolatedText lang={lang}>{text}</IsolatedText>
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
