import {readFile} from 'node:fs/promises'
import {expect, test} from 'vitest'
import {typesByDepartment} from '#schemas/values/departments.ts'

/** Types that no page shows. */
const elsewhere: ReadonlySet<string> = new Set([
  // In mails and on the pages that they link to, which the database's rows choose.
  'newsletterTexts',
])

// The generated types quote each query of the site.
const queries = [
  await readFile('web/content/sanity.types.generated.ts', 'utf8'),
  await readFile('web/parts/region/hidden-paths.ts', 'utf8'),
].join('\n')
const types = Object.values(typesByDepartment).flat()

test.each(types.filter((type) => !elsewhere.has(type)))('a query of the site reads the type %s', (type) => {
  expect(queries).toMatch(
    new RegExp(String.raw`// Query: .*(?:_type (?:==|in)|_id ==)[^&|]*"${type}(?:-|")`, 'u'),
  )
})
