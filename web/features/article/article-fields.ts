import {pictureFields} from '../../media/picture-fields.ts'
import {localized} from '../../content/fragments/localized.ts'

/** Part of a query: the parts of an article's text, with what its references name in the reader's language. */
export const articleFields = /* groq */ `
  _type,
  _key,
  _type == "block" => {
    ...,
    "markDefs": markDefs[] {
      _type,
      _key,
      _type == "link" => { href },
      _type == "glossaryLink" => {
        "term": term-> {
          "slug": slug.current,
          "title": ${localized('term')},
          "definition": ${localized('definition')}
        }
      }
    }
  },
  _type == "articleFigure" => { "picture": { ${pictureFields}, alt }, caption },
  _type == "articleTable" => { caption, hasHeader, "rows": rows[] { _key, cells } },
  _type == "callout" => { tone, title, text },
  _type == "instrumentFigures" => { symbol, figures },
  _type == "articleAction" => { label, href, needsCrypto }
`
