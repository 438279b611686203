import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'

const template = readFileSync('deploy/nginx/marsa.conf.template', 'utf8').split('\n')
const filled = /\$\{?(?:LISTEN|SITE_SERVERS|CACHE_DIR|VISITOR_COUNTRY)\b/u

// `envsubst` fills in a comment, too, and a value of two lines ends it: what follows is no configuration.
test('no comment of the template has a variable that is filled in, and each variable is used', () => {
  const isComment = (line: string) => line.trimStart().startsWith('#')
  expect(template.filter((line) => isComment(line) && filled.test(line))).toEqual([])
  expect(template.filter((line) => !isComment(line) && filled.test(line))).toHaveLength(4)
})
